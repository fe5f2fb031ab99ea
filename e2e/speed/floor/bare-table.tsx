import { amountHeads, wideRows } from './wide-rows.ts';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const india = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short', timeStyle: 'medium' });

const heads = ['Id', 'Name', 'Phone', 'Status', ...amountHeads, 'Time'];

export function BareTable({ shown }: { shown: boolean }) {
  return (
    <table className="w-full text-left text-sm">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} className="border-b p-2">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(shown ? wideRows : []).map((row) => (
          <tr key={row.id} className="border-b">
            <td className="p-2">{row.id}</td>
            <td className="p-2">{row.name}</td>
            <td className="p-2">{row.phone}</td>
            <td className="p-2">{row.status}</td>
            {row.amounts.map((paise, column) => (
              <td key={amountHeads[column]} className="p-2 text-right tabular-nums">
                {rupees.format(Number(paise) / 100)}
              </td>
            ))}
            <td className="p-2">{india.format(row.at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
