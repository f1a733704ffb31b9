import { Icon } from './icon.tsx';

// Not among the others: toasts show it, which the sign-in page loads too.
export const CloseIcon = () => <Icon d="M4 4l8 8M12 4l-8 8" />;
