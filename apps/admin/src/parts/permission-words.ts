import { permissionWords as english } from '@cage/contract/roles/permission-words.en';
import { catalogue } from '@cage/ui/words';

export const permissionWords = catalogue(english, () => import('@cage/contract/roles/permission-words.hi'));
