import { useMe } from '@cage/api-client/sessions';
import { allowedPath } from '../navigation.ts';

/** Returns what links a figure to its page, with the filter behind it, if the viewer may open that. */
export function useFigureLink() {
  const me = useMe();
  return (path: string, filter: Record<string, string | null | undefined> = {}) => {
    const place = me.data && allowedPath(me.data, path);
    if (!place) return {};
    const words = new URLSearchParams(Object.entries(filter).flatMap(([name, word]) => (word ? [[name, word]] : [])));
    const query = words.toString();
    return { to: `${place}${query && `?${query}`}` };
  };
}
