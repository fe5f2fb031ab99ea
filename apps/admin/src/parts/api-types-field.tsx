import { type ApiType, apiTypes } from '@cage/contract/statuses';
import { contractWords } from '@cage/parts/words/contract-words';
import { useWords } from '@cage/ui/words';
import { ChoicesField } from './choices-field.tsx';
import { optionsOf } from './options.ts';

interface ApiTypesFieldProps {
  label: string;
  help?: string | undefined;
  value: readonly ApiType[];
  onChange(types: ApiType[]): void;
}

/** Casino, sports or both. */
export function ApiTypesField(props: ApiTypesFieldProps) {
  const said = useWords(contractWords);
  return <ChoicesField {...props} options={optionsOf(said.apiTypes, apiTypes)} />;
}
