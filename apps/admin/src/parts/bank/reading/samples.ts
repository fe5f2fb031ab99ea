/** Files as Indian banks export them, shortened; names and numbers are invented. */

export const HDFC = `HDFC BANK Ltd.                                      Page No .: 1,,,,,,
Account Branch : LOTUS ROAD,,,,,,
MR. LOTUS PLAY,,,,,,
Statement From : 01/11/2026 To : 19/11/2026,,,,,,
,,,,,,
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
********,**********************************,****************,********,********,********,********
18/11/26,UPI-PRIYA NAIR-PRIYA.NAIR@OKBANK-431810456120-UPI,0000431810456120,18/11/26,,"7,500.00","1,31,250.50"
18/11/26,NEFT CR-SBIN0000240-HARPREET GILL-SBINN52026111801,SBINN52026111801,18/11/26,,"15,000.00","1,46,250.50"
19/11/26,"IMPS-632311209988-RENT, NOVEMBER",0000632311209988,19/11/26,"25,000.00",,"1,21,250.50"
********,**********************************,****************,********,********,********,********
STATEMENT SUMMARY :-,,,,,,
Opening Balance,Dr Count,Cr Count,Debits,Credits,Closing Bal,
"1,23,750.50",1,2,"25,000.00","22,500.00","1,21,250.50",
`;

export const SBI = [
  'Account Name\t:\tLOTUS PLAY',
  'Account Number\t:\t_00000040210009876',
  'IFS Code\t:\tSBIN0000240',
  'Start Date\t:\t1 Nov 2026',
  '',
  'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance',
  '1 Nov 2026\t1 Nov 2026\tBY TRANSFER-UPI/CR/431810456120/PRIYA N/OKBK/priya/Payment--\tTRANSFER FROM 4897694162090\t \t7,500.00\t1,31,250.50',
  '2 Nov 2026\t2 Nov 2026\tTO TRANSFER-INB Rent--\t-\t25,000.00\t \t1,06,250.50',
  '',
  '**This is a computer generated statement and does not require a signature',
].join('\r\n');

export const ICICI = `DETAILED STATEMENT,,,,,,,,
Account Number,002401500987 (INR) - LOTUS PLAY,,,,,,,
,S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
,1,01/11/2026,01/11/2026,-,UPI/431810456120/Payment/priya@okbank/OK Bank,0,7500.00,131250.50
,2,02/11/2026,02/11/2026,-,"CMS/ RENT, 11",25000.00,0,106250.50
Legends Used in Account Statement,,,,,,,,
`;

export const AXIS = `Name :- LOTUS PLAY,,,,,,
IFSC Code :- UTIB0000240,,,,,,
S.No,Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
1,01-11-2026,,UPI/P2A/431810456120/PRIYA NAI/OK Bank/Payment,,7500.00,131250.50,240
2,02-11-2026,,IMPS/P2A/632311209988/Rent, 25000.00,,106250.50,240
`;

export const KOTAK = `Sl. No.,Date,Description,Chq / Ref number,Amount,Dr / Cr,Balance,Dr / Cr
1,01-11-2026 10:22:33,UPI/PRIYA NAIR/431810456120/UPI,UPI-630400112233,"7,500.00",CR,"1,31,250.50",CR
2,02-11-2026 11:00:00,Sent RTGS RENT,RTGS-99,"25,000.00",DR,"1,06,250.50",CR
Opening balance,,,,"1,23,750.50",,,
`;

export const PNB = `Txn No.,Txn Date,Description,Branch Name,Cheque No.,Dr Amount,Cr Amount,Balance
M1234567,01-DEC-2026 10:22:33,UPI/431810456120/PRIYA,LOTUS ROAD,,,"7,500.00","1,31,250.50 Cr."
M1234568,01-DEC-2026 11:00:00,RENT,LOTUS ROAD,000123,"25,000.00",,"500.00 Dr."
`;

export const HINDI = `खाता संख्या;40210009876
दिनांक;विवरण;संदर्भ संख्या;नामे;जमा;शेष राशि
०१/११/२०२६;UPI/431810456120/प्रिया;;;७,५००.००;१,३१,२५०.५०
02/11/2026;किराया;;25000;;106250.50
`;

export const ONE_COLUMN = `Date|Details|Amount|Balance
2026-11-01|UPI 431810456120|7500.00|131250.50
2026-11-02|Rent|-25000.00|106250.50
2026-11-03|Charges|(17.70)|106232.80
`;

/** Column names that no known bank uses. */
export const UNKNOWN = `Some Co-operative Bank
Kept on,About,What,How much
1 Nov 2026,UPI/431810456120,+,7500
2 Nov 2026,Rent,-,25000
`;
