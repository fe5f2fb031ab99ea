/** Returns choices with their words: all of them, or some in a given order. */
export const optionsOf = <Name extends string>(
  words: Readonly<Record<Name, string>>,
  names: readonly Name[] = Object.keys(words) as Name[],
) => names.map((value) => ({ value, label: words[value] }));
