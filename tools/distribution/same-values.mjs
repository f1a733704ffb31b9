/** Union-find of equal operands; `join` merges two classes. */
export class SameValues {
  /** @type {Map<string, string>} */
  #parents = new Map();

  /**
   * Representative of the operand's class.
   * @param {string} operand
   * @returns {string}
   */
  find(operand) {
    let root = operand;
    for (let up = this.#parents.get(root); up !== undefined; up = this.#parents.get(root)) root = up;
    return root;
  }

  /**
   * @param {string} a
   * @param {string} b
   */
  join(a, b) {
    const [one, other] = [this.find(a), this.find(b)];
    if (one !== other) this.#parents.set(one, other);
    for (const operand of [a, b]) this.#members.add(operand);
  }

  /** @type {Set<string>} */
  #members = new Set();

  /** @param {string} operand */
  membersOf(operand) {
    const root = this.find(operand);
    return [...this.#members].filter((member) => this.find(member) === root);
  }
}
