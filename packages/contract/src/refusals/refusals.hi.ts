import { groupedRupees, shortRupees } from '../money.ts';
import type { LimitPeriod } from '../play/limits.ts';
import { indianDateTime, indianMoment } from '../time.ts';
import { hindi as foretold } from './foretold.hi.ts';
import type { Refusals, RequiredInput, RequiredSetting } from './refusals.en.ts';

const contact = { support: 'सहायता से संपर्क करें', upline: 'अपनी अपलाइन से संपर्क करें' } as const;

const requiredWords: Record<RequiredInput, string> = {
  username: 'यूज़रनेम',
  password: 'पासवर्ड',
  phone: 'फ़ोन नंबर',
  customerName: 'ग्राहक का नाम',
  customerPassword: 'पासवर्ड',
  domain: 'डोमेन',
  projectName: 'प्रोजेक्ट का नाम',
  projectUrl: 'प्रोजेक्ट का URL',
  ggrPercent: 'GGR',
};

const requiredSettings: Record<RequiredSetting, string> = {
  rate: 'दर',
  walletOwner: 'वॉलेट मालिक का नाम',
  upiId: 'UPI ID',
  holder: 'खाताधारक का नाम',
  bank: 'बैंक का नाम',
  accountNumber: 'खाता संख्या',
  ifsc: 'IFSC कोड',
};

const periods: Record<LimitPeriod, string> = { day: '24 घंटे', week: '7 दिन', month: '30 दिन' };

const decisions = { approved: 'मंज़ूर', rejected: 'अस्वीकृत', denied: 'अस्वीकृत' };

const insufficientBalance: Refusals['insufficientBalance'] = ({ availablePaise, requiredPaise }) =>
  `बैलेंस कम है। उपलब्ध ₹${groupedRupees(availablePaise)}, चाहिए ₹${groupedRupees(requiredPaise)}`;

/** Every refusal in Hindi. */
export const hindi: Refusals = {
  fillAllFields: 'कृपया सभी जगह भरें',
  sessionExpired: 'सत्र समाप्त हुआ। कृपया फिर से लॉग इन करें।',
  wrongLogin: 'फ़ोन नंबर या पासवर्ड ग़लत है। दोनों देखकर फिर कोशिश करें',
  tooManyAttempts: 'बहुत बार कोशिश हुई। 15 मिनट बाद कोशिश करें',
  accountInactive: 'खाता निष्क्रिय है। सहायता से संपर्क करें',
  accountSuspended: 'खाता निलंबित है। सहायता से संपर्क करें',
  addressNotAllowed: 'आपकी भूमिका इस पते से काम नहीं करती। अनुमत पते से साइन इन करें',
  addressInvalid: ({ address }) => `${address} कोई पता या नेटवर्क नहीं है, जैसे 203.0.113.0/24`,
  locksYouOut: ({ address }) => `इससे आप ख़ुद बाहर हो जाएँगे: आपका पता ${address} इनमें नहीं है`,
  sessionOver: 'यह सत्र पहले ही समाप्त हो चुका है',
  codeAgain: 'आगे बढ़ने के लिए दूसरे प्रमाण का कोड डालें',
  codeWrong: 'यह कोड सही नहीं है, या पहले इस्तेमाल हो चुका है। जो अभी दिख रहा है, वह डालें',
  passkeyAgain: 'आगे बढ़ने के लिए पासकी इस्तेमाल करें या कोड डालें',
  passkeyWrong: 'इस पासकी का जवाब सही नहीं था। फिर से कोशिश करें या कोड डालें',
  passkeyNotUsed: 'कोई पासकी इस्तेमाल नहीं हुई। फिर से कोशिश करें या कोड डालें',
  passkeyTaken: 'इस उपकरण पर इस खाते की पासकी पहले से है',
  passkeyNotMade: 'पासकी नहीं बनी। फिर से कोशिश करें',
  passkeyNameRequired: 'इसे एक नाम दें, जैसे ऑफ़िस का लैपटॉप',
  passkeyGone: 'यह पासकी अब नहीं है',
  passkeysFull: 'दस पासकी काफ़ी हैं। पहले एक हटाएँ',
  passkeysUnavailable: 'यहाँ पासकी नहीं चलती: ऑपरेटर ने नहीं बताया कि बैक ऑफ़िस का पता क्या है',
  lastProof: 'यह आपका इकलौता दूसरा प्रमाण है। पहले दूसरा जोड़ें, या दूसरा प्रमाण बंद करें',
  noFactorStarted: 'फिर से शुरू करें: पुष्टि के लिए कोई की नहीं है',
  noSecondFactor: 'आपका कोई दूसरा प्रमाण नहीं है',
  noSecondFactorOf: 'इस खाते का कोई दूसरा प्रमाण नहीं है',
  factorDemanded: 'आपकी भूमिका के लिए दूसरा प्रमाण ज़रूरी है। आप उसकी जगह दूसरा उपकरण रख सकते हैं',

  passwordsDoNotMatch: 'पासवर्ड मेल नहीं खाते!',
  newPasswordsDoNotMatch: 'पासवर्ड और दोबारा लिखा पासवर्ड मेल नहीं खाते',
  passwordLength: 'पासवर्ड में 8 से 72 अक्षर होने चाहिए',
  passwordCommon: 'यह पासवर्ड आसानी से पहचाना जा सकता है। कोई दूसरा चुनें',
  passwordGuessable: 'पासवर्ड आपका फ़ोन नंबर या यूज़रनेम न हो',
  passwordWrong: 'यह आपका पासवर्ड नहीं है। फिर से लिखें',
  oldPasswordWrong: 'यह आपका पुराना पासवर्ड नहीं है। फिर से लिखें',
  passwordNotKept: 'यह पासवर्ड सहेजा नहीं जाता, इसलिए दिखाया नहीं जा सकता',
  keyNotInUse: 'यह की अब इस्तेमाल में नहीं है',
  keyNotShown: 'सीक्रेट की केवल बनते समय दिखाई जाती है',

  phoneInvalid: '10 अंकों का फ़ोन नंबर लिखें',
  phoneTaken: 'यह फ़ोन नंबर किसी और खाते का है। दूसरा लिखें',
  usernameInvalid: 'यूज़रनेम में 3 से 30 अक्षर, अंक, बिंदु या अंडरस्कोर हों',
  usernameTaken: 'यह यूज़रनेम किसी और खाते का है। दूसरा चुनें',
  birthDateInvalid: 'अपनी जन्म तिथि लिखें',
  birthYearShort: 'साल चार अंकों में लिखें, जैसे 1996',
  birthDateUnreal: 'ऐसी कोई तारीख नहीं है। दिन और महीना जाँचें',
  adultsOnly: 'पंजीकरण के लिए आपकी उम्र 18 या अधिक होनी चाहिए',
  acceptTerms: 'कृपया शर्तें स्वीकार करें',
  registrationClosed: foretold.registrationClosed,

  gameNotFound: 'यह गेम अब यहाँ नहीं है',
  gamesClosed: 'अभी यहाँ दाँव नहीं लिए जा रहे। आपका बैलेंस सुरक्षित है',

  accountNotFound: 'खाता नहीं मिला। रीफ़्रेश करके फिर देखें',
  ownAccount: 'आप अपना खाता यहाँ नहीं बदल सकते',
  moreThanHeld: 'इस खाते के अधिकार आपके अधिकारों से ज़्यादा हैं',
  accountFreer: 'यह खाता आपके खाते से ज़्यादा जगहों से, या उस दूसरे सत्यापन के बिना चलता है जो आपको देना होता है',
  statusOfOthers: 'यह स्थिति वही लौटा सकता है जिसने हटाई थी, या उससे ऊपर का कोई',
  accountIsSuspended: ({ accountId }) => `खाता ${accountId} निलंबित है। पहले उसे सक्रिय करें`,
  fieldRequired: ({ input }) => `${requiredWords[input]} लिखें`,
  agentNameRequired: 'एजेंट का नाम लिखें',
  agentNotFound: 'एजेंट नहीं मिला। रीफ़्रेश करके फिर देखें',
  onlyAdminAgents: 'केवल एडमिन एजेंट जोड़ सकता है',
  customerNotFound: 'ग्राहक नहीं मिला। रीफ़्रेश करके फिर देखें',
  customerReadOnly: 'आपका खाता केवल आपका अपलाइन बदल सकता है',
  onlyUplineCustomers: 'केवल एडमिन और एजेंट ग्राहक जोड़ सकते हैं',
  domainInvalid: 'डोमेन लिखें, जैसे play.example.com',
  changedMeanwhile: 'इस बीच किसी और ने इसे बदल दिया। जो आपने नहीं छुआ, उसमें अब वही दिख रहा है; देख लें और फिर भेजें',
  domainTaken: 'यह डोमेन किसी और ग्राहक का है। दूसरा लिखें',
  domainOfHouse: 'यह डोमेन हाउस का अपना है। प्रोजेक्ट का डोमेन लिखें',
  ipInvalid: 'IP पते या 203.0.113.0/24 जैसे नेटवर्क लिखें, बीच में अल्पविराम लगाकर',
  projectUrlMissing: 'प्रोजेक्ट का पता अभी नहीं है: उसका अपलाइन उसे ग्राहक के साथ लिखता है',
  projectUrlInvalid: 'https:// से शुरू होने वाला पता लिखें, बिना यूज़रनेम',
  ggrInvalid: 'GGR 0 से 100 तक का प्रतिशत हो, दशमलव के बाद ज़्यादा से ज़्यादा दो अंक',

  roleNameRequired: 'भूमिका को एक नाम दें',
  roleNameInvalid: 'भूमिका के नाम में 2 से 30 अक्षर, अंक या जगह हों',
  roleNameReserved: 'यह नाम Cage का अपना है। दूसरा चुनें',
  roleExists: 'इस नाम की भूमिका पहले से है। दूसरा नाम चुनें',
  roleNotFound: 'भूमिका नहीं मिली। रीफ़्रेश करके फिर देखें',
  roleLocked: 'यह भूमिका बदली नहीं जा सकती',
  roleNotGranted: 'जो अनुमति आपके पास नहीं है, वह आप नहीं दे सकते',
  roleFreer: 'भूमिका आपकी अपनी भूमिका से ज़्यादा खुली नहीं हो सकती: उसके पते और दूसरा सत्यापन अपनी सीमा में रखें',
  roleNeedsPermission: 'कम से कम एक अनुमति चुनें',
  roleAssigned: ({ accounts }) =>
    `यह भूमिका ${accounts} ${accounts === 1 ? 'खाते' : 'खातों'} के पास है। पहले उन्हें दूसरी भूमिका दें`,

  invalidAmount: 'राशि पूरे रुपयों में लिखें, जैसे 500',
  insufficientBalance,
  requestIdReused: 'यह अनुरोध पहले दूसरी जानकारी के साथ भेजा गया था',
  playMoneyOnly: foretold.playMoneyOnly,
  paymentsPaused: ({ turnsTo }) => `आपके खाते के भुगतान रुके हुए हैं। ${contact[turnsTo]}`,
  invalidStatus: 'चुनें कि क्या तय करना है',
  reasonRequired: 'कारण चुनें',
  ownRequest: 'आप अपना ही अनुरोध मंज़ूर नहीं कर सकते',
  alreadyDecided: ({ decision, decidedBy, decidedAt }) =>
    `${decidedBy} इसे ${indianDateTime(decidedAt)} पर ${decisions[decision]} कर चुके हैं`,
  takenBackAlready: ({ decidedAt }) => `अनुरोध करने वाले ने इसे ${indianDateTime(decidedAt)} पर वापस ले लिया`,
  expiredAlready: ({ decidedAt }) => `${indianDateTime(decidedAt)} पर रद्द हो चुका: 24 घंटे में फ़ैसला नहीं हुआ`,

  chipsTooSmall: 'चिप्स 0 से ज़्यादा हों',
  chipsTooLarge: ({ maximumPaise }) => `एक बार में ज़्यादा से ज़्यादा ₹${shortRupees(maximumPaise)} के चिप्स जोड़े जा सकते हैं`,
  onlyAdminChips: 'केवल एडमिन चिप्स जोड़ सकता है',
  booksNotBalanced: 'चिप्स जोड़ना रुका है: हिसाब का मिलान नहीं हो रहा',
  booksNotProved: 'चिप्स जोड़ना रुका है: बही की जाँच हो रही है। कुछ मिनट बाद फिर कोशिश करें',
  onlyRootProves: 'हिसाब का मिलान केवल मूल खाता करा सकता है',
  receiverSuspended: 'यह खाता निलंबित है। पहले उसे सक्रिय करें',
  noteRequired: 'एक टिप्पणी लिखें',
  notOwnChild: 'ये चिप्स केवल ठीक ऊपर का खाता ले-दे सकता है',
  noOwnWallet: 'इस खाते का अपना वॉलेट नहीं है',
  receiverOnPause: ({ endsAt }) => `यह खिलाड़ी ${indianDateTime(endsAt)} तक विराम पर है। तब तक चिप्स केवल निकाले जा सकते हैं`,
  receiverExcluded: 'इस खिलाड़ी ने ख़ुद को हमेशा के लिए खेल से बाहर रखा है। चिप्स केवल निकाले जा सकते हैं',
  receiverLimit: ({ limitPaise, period, leftPaise }) =>
    `इस खिलाड़ी की अपनी जमा सीमा ₹${shortRupees(limitPaise)} है, ${periods[period]} में। ${
      leftPaise > 0n ? `अभी ₹${shortRupees(leftPaise)} के चिप्स डाले जा सकते हैं` : 'अभी इसमें कुछ नहीं बचा'
    }`,

  minimumRecharge: ({ minimumPaise }) => `कम से कम जमा राशि ₹${shortRupees(minimumPaise)} है`,
  maximumRecharge: ({ maximumPaise }) => `ज़्यादा से ज़्यादा जमा राशि ₹${shortRupees(maximumPaise)} है`,
  utrRequired: 'भुगतान का UTR लिखें',
  hashRequired: 'लेनदेन का हैश लिखें',
  utrInvalid: 'UTR वैसा लिखें जैसा बैंक दिखाता है: UPI के लिए 12 अंक, नहीं तो अक्षर और अंक',
  payoutUtrCut: 'पूरा UTR लिखें: IMPS के लिए 12 अंक, NEFT के लिए 16 अक्षर, RTGS के लिए 22',
  hashInvalid: 'लेनदेन का हैश लिखें: 64 अक्षर, 0 से 9 और a से f',
  utrUsed: 'यह UTR पहले इस्तेमाल हो चुका है। अपने भुगतान का नंबर देखें',
  utrWaiting: ({ code }) => `यह UTR आप भेज चुके हैं। अनुरोध ${code} मंज़ूरी के इंतज़ार में है`,
  proofRequired: 'भुगतान की तस्वीर जोड़ें',
  proofNotImage: 'तस्वीर चुनें: JPEG, PNG या WebP',
  proofTooLarge: 'सबूत 5 MB से छोटा हो',
  tooManyWaiting: 'आपके 3 अनुरोध इंतज़ार में हैं। एक रद्द करें, या किसी एक के फ़ैसले तक रुकें',
  detailsChanged: foretold.detailsChanged,
  rootCannotRecharge: 'एडमिन खाते में राशि डालने के लिए "Add Chips" का इस्तेमाल करें',
  nobodyToPay: ({ turnsTo }) => `अभी भुगतान लेने वाला कोई नहीं है। ${contact[turnsTo]}`,
  noAccountTakes: 'इस तरीके से अभी कोई खाता यह राशि नहीं लेता। भुगतान का दूसरा तरीका या छोटी राशि चुनें',
  noAccountsNow: ({ turnsTo }) =>
    `अभी कोई भुगतान नहीं लिया जा सकता। बाद में फिर कोशिश करें, फिर भी न हो तो ${contact[turnsTo]}`,
  payeeAccountEmpty: 'आपकी भुगतान सेटिंग में ऐसा कोई खाता नहीं है',
  startedNotFound: 'ऐसा कोई शुरू किया गया भुगतान नहीं है',
  rechargeAlreadySent: ({ code }) => `अनुरोध ${code} पहले ही भेजा जा चुका है`,
  rechargeDecided: 'इस अनुरोध पर फ़ैसला हो चुका है',
  rechargeNotFound: 'जमा नहीं मिली। रीफ़्रेश करके फिर देखें',
  insufficientForAccept: (shortage) => `${insufficientBalance(shortage)}। चिप्स जोड़ें और फिर कोशिश करें`,

  minimumWithdrawal: ({ minimumPaise }) => `न्यूनतम निकासी राशि ₹${shortRupees(minimumPaise)} है`,
  dailyWithdrawalCap: ({ capPaise, leftPaise }) =>
    `एक दिन में निकासी की सीमा ₹${shortRupees(capPaise)} है। आज बचा ₹${shortRupees(leftPaise)}`,
  insufficientForWithdrawal: ({ availablePaise }) => `बैलेंस कम है। उपलब्ध ₹${groupedRupees(availablePaise)}`,
  withdrawalNotFound: 'निकासी नहीं मिली। रीफ़्रेश करके फिर देखें',
  withdrawalInProgress: 'आपकी एक निकासी इंतज़ार में है। उसके फ़ैसले के बाद फिर माँगें',
  playerDebt: ({ debtPaise }) =>
    `आपको ₹${shortRupees(debtPaise)} लौटाने हैं। जो आएगा उससे पहले वही चुकेगा; फिर आप निकासी कर सकते हैं`,
  whyRequired: 'कारण लिखें',
  betNotFound: 'दाँव नहीं मिला। रीफ़्रेश करके फिर देखें',
  betVoid: 'यह दाँव रद्द है: इसकी राशि खिलाड़ी को लौट चुकी है',
  betEnded: 'यह दाँव पूरा हो चुका है। इसका नतीजा सुधारें',
  betPartPaid: 'इस दाँव का एक हिस्सा चुकाया जा चुका है। यह अपने नतीजे से ही पूरा होगा',
  betPending: 'यह दाँव अभी पूरा नहीं हुआ',
  betTooOld: 'दाँव पूरा होने के 72 घंटे बाद तक ही सुधारा जा सकता है',
  betPaysThis: 'यह दाँव इतना ही चुकाता है',
  betChanged: ({ payoutPaise }) => `यह दाँव अब ₹${groupedRupees(payoutPaise)} चुकाता है। राशियाँ फिर देख लें`,
  debtLarger: ({ debtPaise }) => `खिलाड़ी के पास अब कम है: ₹${groupedRupees(debtPaise)} बकाया रह जाएगा। राशियाँ फिर देख लें`,
  alreadyReversed: ({ decidedBy, decidedAt }) =>
    `${decidedBy} ने ${indianDateTime(decidedAt)} पर इसे पहले ही वापस ले लिया है`,
  rechargeNotAccepted: 'केवल मंज़ूर हो चुका रिचार्ज वापस लिया जा सकता है',
  withdrawalNotPaid: 'केवल चुकाई जा चुकी निकासी वापस ली जा सकती है',
  insufficientForReversal: ({ accountId, availablePaise, requiredPaise }) =>
    `बैलेंस कम है। ${accountId} के पास ₹${groupedRupees(availablePaise)} हैं, ₹${groupedRupees(requiredPaise)} चाहिए`,
  requesterOwes: ({ accountId, debtPaise }) =>
    `${accountId} पर ₹${groupedRupees(debtPaise)} बकाया है। यह निकासी अस्वीकार करें: जो लौटेगा उससे पहले वही चुकेगा`,
  debtNotFound: 'बकाया नहीं मिला। रीफ़्रेश करके फिर देखें',
  debtOwedAbove: 'यह आपसे ऊपर के खाते का बकाया है, वही इसे छोड़ सकता है',
  debtClosed: 'इस बकाये में से कुछ नहीं बचा',
  debtChanged: ({ leftPaise }) => `इस बकाये में से अब ₹${groupedRupees(leftPaise)} बचा है। राशि फिर देख लें`,
  differentPerson: 'पुष्टि किसी दूसरे व्यक्ति को करनी होगी',
  sameHands:
    'दोनों में से एक खाते को पासवर्ड दूसरे ने दिया, या दोनों को किसी एक ने, और अभी एक हफ़्ता नहीं हुआ या उसके बाद खाते ने अपना पासवर्ड नहीं रखा। पुष्टि कोई और करे',
  proposalNotFound: 'प्रस्ताव नहीं मिला। रीफ़्रेश करके फिर देखें',
  proposalDecided: ({ decidedBy, decidedAt }) => `${decidedBy} इसका फ़ैसला ${indianDateTime(decidedAt)} पर कर चुके हैं`,
  otherPayoutProposed:
    'इस दाँव का एक और भुगतान दूसरे व्यक्ति की पुष्टि की राह देख रहा है। पहले मंज़ूरियों में उसकी पुष्टि करें या उसे अस्वीकार करें',
  proposedAlready: 'आप यही प्रस्ताव पहले रख चुके हैं। वह मंज़ूरियों में इंतज़ार कर रहा है',
  tooManyProposed: 'आपके 20 प्रस्ताव इंतज़ार में हैं। एक वापस लें, या किसी एक के फ़ैसले तक रुकें',
  proposerGone: 'प्रस्ताव रखने वाले अब यह नहीं कर सकते। इसे अस्वीकार करें',
  openingNeedsSecond: ({ limitPaise }) =>
    `₹${groupedRupees(limitPaise)} से ऊपर दूसरा व्यक्ति पुष्टि करता है। कम राशि से खाता खोलें और बाकी चिप्स बाद में भेजें`,
  openingOfDay: '24 घंटे में कोई अकेले जितने चिप्स भेज सकता है, यह उससे ज़्यादा है। कम राशि से खाता खोलें और बाकी चिप्स बाद में भेजें',
  payoutUtrUsed: 'यह UTR किसी और भुगतान का है। बैंक में नंबर देखें',
  payoutAccountNotFound: 'सहेजा हुआ भुगतान खाता चुनें',
  payoutAccountWaits: ({ payableAt }) =>
    `इस भुगतान खाते में ${indianMoment(payableAt, 'hi')} से भुगतान हो सकेगा। आपकी सुरक्षा के लिए नए खाते रुकते हैं`,
  payoutAccountTwice: 'यह भुगतान खाता पहले से सहेजा हुआ है',
  payoutAccountsFull: 'आप 5 तक भुगतान खाते सहेज सकते हैं',
  holderRequired: 'खाताधारक का नाम लिखें',
  bankNameRequired: 'बैंक का नाम लिखें',
  rootCannotWithdraw: 'एडमिन खाते के ऊपर कोई नहीं है जो उसे भुगतान करे',
  nobodyPaysOut: ({ turnsTo }) => `अभी निकासी संभव नहीं है। ${contact[turnsTo]}`,

  statementNotFound: 'हिसाब पत्र नहीं मिला। रीफ़्रेश करके फिर देखें',
  statementNotOver: 'यह अवधि अभी पूरी नहीं हुई है',
  statementOutOfOrder: 'इस ग्राहक का एक पिछला हिसाब पत्र अभी अंतिम नहीं हुआ है',
  statementNotInReview: 'पहले इस हिसाब पत्र को जाँच में डालें',
  statementInReviewAlready: 'यह हिसाब पत्र पहले से जाँच में है',
  statementIsFinal: 'यह हिसाब पत्र अंतिम है',
  statementChanged: 'आपके देखने के बाद आँकड़े बदल गए। उन्हें फिर से देखें',
  statementReviewFirst: 'पहले जाँच वाला हिसाब पत्र पूरा करें',
  referenceRequired: 'भुगतान का संदर्भ लिखें',
  onlyUplineCloses: 'यह केवल इस ग्राहक से ऊपर के खाते कर सकते हैं',
  statementsBegun: 'इस ग्राहक के हिसाब पत्र शुरू हो चुके हैं: उनका पहला दिन नहीं बदलता',
  statementsTooEarly: 'हिसाब पत्र ग्राहक के खुलने से पहले शुरू नहीं हो सकते',
  shareInvalid: 'हिस्सा 0 से 100 के बीच का प्रतिशत हो, ज़्यादा से ज़्यादा दो दशमलव',

  fillRequired: ({ inputs }) => `कृपया ज़रूरी जगहें भरें: ${inputs.map((input) => requiredSettings[input]).join(', ')}`,
  needed: 'यह जगह भरें',
  rateInvalid: 'दर 0 से बड़ी संख्या हो',
  nameTooLong: 'ज़्यादा से ज़्यादा 100 अक्षर',
  completeBank: ({ tier }) => `बैंक ${tier} पूरा भरें या खाली करें`,
  upiIdInvalid: 'सही UPI ID लिखें, जैसे name@bank',
  ifscInvalid: 'सही IFSC लिखें, जैसे SBIN0001234',
  accountNumberInvalid: 'खाता संख्या में 9 से 18 अंक होते हैं',
  usdtAddressInvalid: 'सही USDT पता (TRC20) लिखें: T और 33 अक्षर',
  pictureTooLarge: 'तस्वीर 5 MB से छोटी हो',
  contactEmpty: 'वह नंबर लिखें जिस पर भुगतान करने वाले बात करते हैं',

  noRaiseWaiting: 'पुष्टि के लिए कोई नई सीमा नहीं है',
  raiseTooEarly: ({ confirmableAt }) => `नई सीमा की पुष्टि ${indianMoment(confirmableAt, 'hi')} से कर सकते हैं`,
  pauseInvalid: 'चुनें कि विराम कितने समय का हो',
  pauseRuns: 'आपका चालू विराम इससे ज़्यादा लंबा है',
  onPause: ({ endsAt }) => `आप ${indianMoment(endsAt, 'hi', 'numeric')} तक विराम पर हैं। निकासी अब भी कर सकते हैं`,
  excluded: 'आपने ख़ुद को खेल से बाहर रखा है। निकासी अब भी कर सकते हैं',
  depositLimit: ({ limitPaise, period, leftPaise }) =>
    `आपकी जमा सीमा ₹${shortRupees(limitPaise)} है, ${periods[period]} में। ${
      leftPaise > 0n ? `अभी ₹${shortRupees(leftPaise)} जमा कर सकते हैं` : 'अभी इसमें कुछ नहीं बचा'
    }`,
  wagerLimit: ({ limitPaise, period }) => `आपकी दाँव सीमा ₹${shortRupees(limitPaise)} है, ${periods[period]} में`,
  lossLimit: ({ limitPaise, period }) => `आपकी हार की सीमा ₹${shortRupees(limitPaise)} है, ${periods[period]} में`,

  pushEndpointRefused: 'इस ब्राउज़र की पुश सेवा यहाँ पहचानी नहीं जाती',
  pushNotSetUp: 'इस सर्वर पर पुश सूचनाएँ सेट नहीं हैं',
  onlyRootVerifies: 'ऑडिट लॉग की जाँच केवल मूल खाता करा सकता है',
  goneMeanwhile: 'इससे जुड़ी कोई चीज़ अभी हटा दी गई है। पेज रीफ़्रेश करके फिर कोशिश करें',
};
