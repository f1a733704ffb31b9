import { Icon } from './icon.tsx';

export { CloseIcon } from './close-icon.tsx';
export const SearchIcon = () => <Icon d="M7 12a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM14 14l-3.4-3.4" />;
export const FilterIcon = () => <Icon d="M2 4h12M4.5 8h7M7 12h2" />;
export const DownloadIcon = () => <Icon d="M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11" />;
export const UploadIcon = () => <Icon d="M8 10.5v-8M4.5 6 8 2.5 11.5 6M2.5 13.5h11" />;
export const PreviousIcon = () => <Icon d="M10 3 5 8l5 5" />;
export const NextIcon = () => <Icon d="M6 3l5 5-5 5" />;
export const FirstIcon = () => <Icon d="M12 3 7 8l5 5M4 3v10" />;
export const LastIcon = () => <Icon d="M4 3l5 5-5 5M12 3v10" />;
export const AscendingIcon = () => <Icon d="M8 13V3M4 7l4-4 4 4" />;
export const DescendingIcon = () => <Icon d="M8 3v10M4 9l4 4 4-4" />;
export const ClockIcon = () => <Icon d="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 5v3l2 1.5" />;
export const EditIcon = () => <Icon d="M10.5 2.5l3 3L5.5 13.5l-3.5.5.5-3.5zM8.8 4.2l3 3" />;
export const DeleteIcon = () => <Icon d="M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9M6.8 7v4M9.2 7v4" />;
export const ListIcon = () => <Icon d="M2.5 4h.01M2.5 8h.01M2.5 12h.01M6 4h8M6 8h8M6 12h8" />;
export const LinkIcon = () => (
  <Icon d="M6.5 9.5l3-3M7 4.5l1.2-1.2a2.8 2.8 0 0 1 4 4L11 8.5M9 11.5l-1.2 1.2a2.8 2.8 0 0 1-4-4L5 7.5" />
);
export const CalendarIcon = () => <Icon d="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3" />;
