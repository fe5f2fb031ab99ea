import type { ToldCode } from '../refusals/told.en.ts';
import { fixedPaths, reservedNames, rolePath } from './role-names.ts';

/** What is wrong with the name of a role, or `null`. Source: R16. */
export function roleNameProblem(name: string): ToldCode | null {
  if (name === '') return 'roleNameRequired';
  if (!/^[A-Za-z0-9]+( [A-Za-z0-9]+)*$/.test(name) || name.length < 2 || name.length > 30) return 'roleNameInvalid';
  const path = rolePath(name);
  return reservedNames.includes(path) || fixedPaths.includes(path) ? 'roleNameReserved' : null;
}
