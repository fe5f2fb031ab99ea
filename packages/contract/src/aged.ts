import * as z from 'zod/mini';
import { instant } from './codec.ts';

/** For a report answered by a replica: the time up to which it is complete. */
export const asOfFields = { asOf: ['as_of', z.optional(instant)] } as const;
