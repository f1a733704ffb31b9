import { Icon } from './icon.tsx';

// In its own file: toasts use it on the sign-in page.
export const CloseIcon = () => <Icon d="M4 4l8 8M12 4l-8 8" />;
