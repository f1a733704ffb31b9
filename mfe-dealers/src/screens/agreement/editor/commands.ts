import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from './schema.ts';

const { strong, em, underline, comment } = schema.marks as Record<'strong' | 'em' | 'underline' | 'comment', MarkType>;
const nodes = schema.nodes as Record<'bullet_list' | 'ordered_list' | 'list_item' | 'hard_break', NodeType>;

const isMarked = (type: MarkType) => (state: EditorState) => {
  const { from, $from, to, empty } = state.selection;
  return empty ? Boolean(type.isInSet(state.storedMarks ?? $from.marks())) : state.doc.rangeHasMark(from, to, type);
};

const listAround = (state: EditorState) => {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth);
    if (type === nodes.bullet_list || type === nodes.ordered_list) return { type, pos: $from.before(depth) };
  }
  return undefined;
};

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = listAround(state);
    if (!list) return wrapInList(type)(state, dispatch);
    if (list.type === type) return liftListItem(nodes.list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.pos, type));
    return true;
  };

interface FormattingCommand {
  label: string;
  sign: string;
  keys: string;
  run: Command;
  isOn(state: EditorState): boolean;
}

/** Toolbar commands in order (DL-AGR-01). */
export const formatting: readonly FormattingCommand[] = [
  { label: 'Bold', sign: 'B', keys: 'Mod-b', run: toggleMark(strong), isOn: isMarked(strong) },
  { label: 'Italic', sign: 'I', keys: 'Mod-i', run: toggleMark(em), isOn: isMarked(em) },
  { label: 'Underline', sign: 'U', keys: 'Mod-u', run: toggleMark(underline), isOn: isMarked(underline) },
  {
    label: 'Bullet list',
    sign: '•',
    keys: 'Mod-Shift-8',
    run: toggleList(nodes.bullet_list),
    isOn: (state) => listAround(state)?.type === nodes.bullet_list,
  },
  {
    label: 'Ordered list',
    sign: '1.',
    keys: 'Mod-Shift-7',
    run: toggleList(nodes.ordered_list),
    isOn: (state) => listAround(state)?.type === nodes.ordered_list,
  },
];

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** No Tab: it must leave the editor as any field. */
export const keys: Record<string, Command> = {
  ...baseKeymap,
  ...Object.fromEntries(formatting.map((each) => [each.keys, each.run])),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  Enter: chainCommands(splitListItem(nodes.list_item), baseKeymap.Enter as Command),
  'Shift-Enter': breakLine,
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-[': liftListItem(nodes.list_item),
};

export const selectedText = ({ doc, selection: { from, to } }: EditorState): string =>
  doc.textBetween(from, to, ' ', ' ').trim();

export const markComment =
  (id: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    if (empty) return false;
    dispatch?.(state.tr.addMark(from, to, comment.create({ id })));
    return true;
  };
