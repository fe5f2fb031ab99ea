import { toast } from 'react-hot-toast/headless';

/** Dismisses all toasts: for a page that restarts without a page load, as each story does. */
export const dismissToasts = (): void => toast.dismiss();
