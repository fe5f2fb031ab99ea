import { afterAll } from 'vitest';
import { tidyShared } from './support/database.ts';

afterAll(tidyShared);
