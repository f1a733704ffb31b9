/** Which operands are known to be equal: each `join` makes two classes one. */
export class SameValues {
  /** @type {Map<string, string>} */
  #parents = new Map();

  /**
   * One operand that stands for all that are equal to this one.
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

  /**
   * All operands that are equal to this one.
   * @param {string} operand
   */
  membersOf(operand) {
    const root = this.find(operand);
    return [...this.#members].filter((member) => this.find(member) === root);
  }
}
