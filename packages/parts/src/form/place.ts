import { ApiError } from '@cage/api-client/http/api-error';
import { type FieldPath, type FieldValues, get } from 'react-hook-form';

/**
 * Where a failure is shown: at the field it is about, if the form has that field; otherwise where the form shows failures
 * without a field.
 */
export function problemPlaceOf<V extends FieldValues>(
  error: unknown,
  { values, otherwise = 'root' }: { values: V; otherwise?: FieldPath<V> | undefined | 'root' },
): FieldPath<V> | 'root' {
  const field = error instanceof ApiError ? error.field : undefined;
  return field !== undefined && get(values, field) !== undefined ? (field as FieldPath<V>) : otherwise;
}
