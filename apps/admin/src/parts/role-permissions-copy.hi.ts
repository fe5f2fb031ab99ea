import type { Hindi } from '@cage/ui/words';
import type { rolePermissionsCopy } from './role-permissions-copy.ts';

export const hindi: Hindi<typeof rolePermissionsCopy> = {
  manages: 'इस भूमिका के खाते देख और बदल सकते हैं।',
  holdsNothing: 'इसके पास कोई अनुमति नहीं है।',
};
