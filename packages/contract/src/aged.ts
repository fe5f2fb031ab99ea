import * as z from 'zod/mini';
import { instant } from './codec.ts';

/** Of a report: until when it is complete, where a replica answered. */
export const ageFields = { asOf: ['as_of', z.optional(instant)] } as const;
