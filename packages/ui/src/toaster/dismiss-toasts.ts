import { toast } from 'react-hot-toast/headless';

/** Takes away all toasts there are: for a page that begins anew without being loaded again, as each story does. */
export const dismissToasts = (): void => toast.dismiss();
