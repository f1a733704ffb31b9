export { TextField, TextAreaField, NumberField } from './text-fields.tsx';
export type { TextFieldProps, TextAreaFieldProps, NumberFieldProps } from './text-fields.tsx';
export { CheckField, SwitchField, MultiSelect } from './choice-fields.tsx';
export type { MultiSelectProps } from './choice-fields.tsx';
export { SelectField } from './select-field.tsx';
export type { SelectFieldProps, Option } from './select-field.tsx';
export { DateInput } from './date-input.tsx';
export type { DateInputProps } from './date-input.tsx';
export { MonthInput } from './month-input.tsx';
export type { MonthInputProps } from './month-input.tsx';
export { DateRangeFilter, isValidRange } from './date-range-filter.tsx';
export type { DateRangeFilterProps, DateRange } from './date-range-filter.tsx';
export { FindingFilter } from './finding-filter.tsx';
export type { FindingFilterProps } from './finding-filter.tsx';
export { countFindings, filterByFindings, toFindingCodes } from '../decisions/chosen-findings.ts';
export type { FindingCounts } from '../decisions/chosen-findings.ts';
export { RangeButton } from './range-button.tsx';
export { RangeNames } from './range-names.tsx';
export type { RangeNamesProps } from './range-names.tsx';
// Exported here too, so that a form screen need not load all of shared-ui.
export {
  addDays,
  formatRangeShort,
  getPeriodName,
  isReversedRange,
  toMonthRange,
  rangeInWords,
} from '../time/day-ranges.ts';
export { findMention } from './mention.ts';
export { MentionField } from './mention-field.tsx';
export type { MentionFieldProps } from './mention-field.tsx';
export { ListOption, ListPanel } from './list-panel.tsx';
export { SearchSelect } from './search-select.tsx';
export type { SearchOption, SearchResult, SearchSelectProps } from './search-select-props.ts';
export { FileField, formatFileSize } from './file-field.tsx';
export type { FileFieldProps } from './file-field.tsx';
export { SelectFilters, type SelectFiltersProps } from './select-filters.tsx';
export { FilesField } from './files-field.tsx';
export type { FilesFieldProps } from './files-field.tsx';
export { FormRefusal } from './form-refusal.tsx';
export { ChipsField } from './chips-field.tsx';
export type { ChipsFieldProps } from './chips-field.tsx';
export { ChipList } from './chip-list.tsx';
export type { ChipListProps } from './chip-list.tsx';
export { joinChips, splitChips, withChip } from './with-chip.ts';
export { AnswerForm } from './answer-form.tsx';
export type { AnswerFormProps } from './answer-form.tsx';
export { FormActions } from './form-actions.tsx';
export type { FormActionsProps } from './form-actions.tsx';
export { FieldList } from './field-list.tsx';
export type { FieldListProps } from './field-list.tsx';
export { useForm } from './use-form.ts';
export { refusalText } from './refusal.ts';
export { useRecordForm } from './use-record-form.ts';
export type { RecordFormOptions, Versioned } from './use-record-form.ts';
export type {
  Form,
  NestedForm,
  FormOptions,
  FieldErrors,
  FieldBinding,
  FormList,
  FormListRow,
} from './form.ts';
export type { FieldPath, ListPath, RowAt, ValueAt } from './field-path.ts';
export type { FieldProps } from './field-frame.tsx';
export { EditableCell } from '../editing/editable-cell.tsx';
export type { EditableCellProps } from '../editing/editable-cell.tsx';
export type { CellKind } from '../editing/cell-value.ts';
