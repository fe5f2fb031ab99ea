import { groupedRupees, shortRupees } from '../money.ts';
import type { LimitPeriod } from '../play/limits.ts';
import { indianDateTime } from '../time.ts';
import type { Refusals, RequiredInput, RequiredSetting } from './refusals.en.ts';

const requiredWords: Record<RequiredInput, string> = {
  username: 'यूज़रनेम',
  password: 'पासवर्ड',
  phone: 'फ़ोन नंबर',
  customerName: 'ग्राहक का नाम',
  customerPassword: 'पासवर्ड',
  domain: 'डोमेन',
  ip: 'IP पता',
  projectName: 'प्रोजेक्ट का नाम',
  projectUrl: 'प्रोजेक्ट का URL',
  ggrPercent: 'GGR',
};

const requiredSettings: Record<RequiredSetting, string> = {
  rate: 'दर',
  walletOwner: 'वॉलेट मालिक का नाम',
  upiId: 'UPI आईडी',
  usdtAddress: 'USDT पता',
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
  wrongLogin: 'फ़ोन नंबर या पासवर्ड ग़लत है',
  tooManyAttempts: 'बहुत बार कोशिश हुई। 15 मिनट बाद कोशिश करें',
  accountInactive: 'खाता निष्क्रिय है। अपने अपलाइन से संपर्क करें',
  accountSuspended: 'खाता निलंबित है। सहायता से संपर्क करें',

  passwordsDoNotMatch: 'पासवर्ड मेल नहीं खाते!',
  newPasswordsDoNotMatch: 'पासवर्ड और दोबारा लिखा पासवर्ड मेल नहीं खाते',
  passwordLength: 'पासवर्ड में 8 से 72 अक्षर होने चाहिए',
  passwordCommon: 'यह पासवर्ड आसानी से पहचाना जा सकता है। कोई दूसरा चुनें',
  passwordGuessable: 'पासवर्ड आपका फ़ोन नंबर या यूज़रनेम न हो',
  passwordWrong: 'पासवर्ड ग़लत है',
  oldPasswordWrong: 'पुराना पासवर्ड ग़लत है',
  passwordNotKept: 'यह पासवर्ड सहेजा नहीं जाता, इसलिए दिखाया नहीं जा सकता',
  keyNotShown: 'सीक्रेट की केवल बनते समय दिखाई जाती है',

  phoneInvalid: '10 अंकों का फ़ोन नंबर लिखें',
  phoneTaken: 'यह फ़ोन नंबर पहले से पंजीकृत है',
  usernameInvalid: 'यूज़रनेम में 3 से 30 अक्षर, अंक, बिंदु या अंडरस्कोर हों',
  usernameTaken: 'यह यूज़रनेम लिया जा चुका है',
  birthDateInvalid: 'अपनी जन्म तिथि लिखें',
  adultsOnly: 'पंजीकरण के लिए आपकी उम्र 18 या अधिक होनी चाहिए',
  acceptTerms: 'कृपया शर्तें स्वीकार करें',
  registrationClosed: 'इस साइट पर पंजीकरण बंद है',

  gameNotFound: 'यह गेम अब यहाँ नहीं है',
  gamesClosed: 'अभी यहाँ दाँव नहीं लिए जा रहे। आपका बैलेंस सुरक्षित है',

  accountNotFound: 'खाता नहीं मिला',
  ownAccount: 'आप अपना खाता यहाँ नहीं बदल सकते',
  moreThanHeld: 'इस खाते के अधिकार आपके अधिकारों से ज़्यादा हैं',
  statusOfOthers: 'यह स्थिति वही लौटा सकता है जिसने हटाई थी, या उससे ऊपर का कोई',
  accountIsSuspended: ({ accountId }) => `खाता ${accountId} निलंबित है`,
  fieldRequired: ({ input }) => `${requiredWords[input]} ज़रूरी है`,
  agentNameRequired: 'एजेंट का नाम ज़रूरी है',
  agentNotFound: 'एजेंट नहीं मिला',
  onlyAdminAgents: 'केवल एडमिन एजेंट जोड़ सकता है',
  customerNotFound: 'ग्राहक नहीं मिला',
  customerReadOnly: 'आपका खाता केवल आपका अपलाइन बदल सकता है',
  onlyUplineCustomers: 'केवल एडमिन और एजेंट ग्राहक जोड़ सकते हैं',
  domainInvalid: 'डोमेन लिखें, जैसे play.example.com',
  domainTaken: 'यह डोमेन किसी और ग्राहक का है',
  ipInvalid: 'एक या ज़्यादा IP पते लिखें, बीच में अल्पविराम लगाकर',
  projectUrlInvalid: 'http:// या https:// से शुरू होने वाला पता लिखें',
  ggrInvalid: 'GGR 0 से 100 तक का प्रतिशत हो, दशमलव के बाद ज़्यादा से ज़्यादा दो अंक',

  roleNameRequired: 'भूमिका का नाम ज़रूरी है',
  roleNameInvalid: 'भूमिका के नाम में 2 से 30 अक्षर, अंक या जगह हों',
  roleNameReserved: 'भूमिका का यह नाम आरक्षित है',
  roleExists: 'यह भूमिका पहले से है',
  roleNotFound: 'भूमिका नहीं मिली',
  roleLocked: 'यह भूमिका बदली नहीं जा सकती',
  roleNotGranted: 'जो अनुमति आपके पास नहीं है, वह आप नहीं दे सकते',
  roleNeedsPermission: 'कम से कम एक अनुमति चुनें',
  roleAssigned: ({ accounts }) => `यह भूमिका ${accounts} ${accounts === 1 ? 'खाते' : 'खातों'} के पास है`,

  invalidAmount: 'सही राशि लिखें',
  insufficientBalance,
  requestIdReused: 'यह अनुरोध पहले दूसरी जानकारी के साथ भेजा गया था',
  playMoneyOnly: 'नकली पैसा: न जमा, न निकासी',
  paymentsPaused: 'आपके खाते के भुगतान रुके हुए हैं। अपने अपलाइन से संपर्क करें।',
  invalidStatus: 'यह फ़ैसला मान्य नहीं है',
  reasonRequired: 'कारण चुनें',
  ownRequest: 'आप अपना ही अनुरोध मंज़ूर नहीं कर सकते',
  alreadyDecided: ({ decision, decidedBy, decidedAt }) =>
    `${decidedBy} इसे ${indianDateTime(decidedAt)} पर ${decisions[decision]} कर चुके हैं`,
  takenBackAlready: ({ decidedAt }) => `अनुरोध करने वाले ने इसे ${indianDateTime(decidedAt)} पर वापस ले लिया`,

  chipsTooSmall: 'चिप्स 0 से ज़्यादा हों',
  chipsTooLarge: 'चिप्स की राशि बहुत बड़ी है',
  onlyAdminChips: 'केवल एडमिन चिप्स जोड़ सकता है',
  booksNotBalanced: 'चिप्स जोड़ना रुका है: हिसाब का मिलान नहीं हो रहा',
  onlyRootProves: 'हिसाब का मिलान केवल मूल खाता करा सकता है',
  receiverSuspended: 'खाता निलंबित है',
  noteRequired: 'टिप्पणी ज़रूरी है',
  notOwnChild: 'ये चिप्स केवल ठीक ऊपर का खाता ले-दे सकता है',
  noOwnWallet: 'इस खाते का अपना वॉलेट नहीं है',

  minimumRecharge: ({ minimumPaise }) => `कम से कम जमा राशि ₹${shortRupees(minimumPaise)} है`,
  maximumRecharge: ({ maximumPaise }) => `ज़्यादा से ज़्यादा जमा राशि ₹${shortRupees(maximumPaise)} है`,
  utrRequired: 'UTR ज़रूरी है',
  utrInvalid: 'सही UTR लिखें',
  hashInvalid: 'लेनदेन का हैश लिखें: 64 अक्षर, 0 से 9 और a से f',
  utrUsed: 'यह UTR पहले इस्तेमाल हो चुका है',
  utrWaiting: ({ code }) => `यह UTR आप भेज चुके हैं। अनुरोध ${code} मंज़ूरी के इंतज़ार में है`,
  proofRequired: 'सबूत ज़रूरी है',
  proofNotImage: 'केवल तस्वीरें भेजी जा सकती हैं',
  proofTooLarge: 'सबूत 5 MB से छोटा हो',
  tooManyWaiting: 'आपके 3 अनुरोध पहले से इंतज़ार में हैं',
  detailsChanged: 'भुगतान का विवरण बदल गया। ताज़ा करें और फिर कोशिश करें',
  rootCannotRecharge: 'एडमिन खाते में राशि डालने के लिए "Add Chips" का इस्तेमाल करें',
  nobodyToPay: 'अभी भुगतान लेने वाला कोई नहीं है। अपने अपलाइन से संपर्क करें।',
  startedNotFound: 'ऐसा कोई शुरू किया गया भुगतान नहीं है',
  rechargeAlreadySent: ({ code }) => `अनुरोध ${code} पहले ही भेजा जा चुका है`,
  rechargeDecided: 'इस अनुरोध पर फ़ैसला हो चुका है',
  rechargeNotFound: 'जमा नहीं मिली',
  insufficientForAccept: (shortage) => `${insufficientBalance(shortage)}। चिप्स जोड़ें और फिर कोशिश करें`,

  minimumWithdrawal: ({ minimumPaise }) => `न्यूनतम निकासी राशि ₹${shortRupees(minimumPaise)} है`,
  dailyWithdrawalCap: ({ capPaise, leftPaise }) =>
    `एक दिन में निकासी की सीमा ₹${shortRupees(capPaise)} है। आज बचा ₹${shortRupees(leftPaise)}`,
  insufficientForWithdrawal: ({ availablePaise }) => `बैलेंस कम है। उपलब्ध ₹${groupedRupees(availablePaise)}`,
  withdrawalNotFound: 'निकासी नहीं मिली',
  withdrawalInProgress: 'आपकी एक निकासी पहले से चल रही है',
  playerDebt: ({ debtPaise }) =>
    `सुधारे गए दाँव के ₹${shortRupees(debtPaise)} लौटाने बाकी हैं। जो आएगा उससे पहले वही चुकेगा; फिर आप निकासी कर सकते हैं`,
  differentPerson: 'पुष्टि किसी दूसरे व्यक्ति को करनी होगी',
  payoutUtrUsed: 'भुगतान का यह UTR पहले इस्तेमाल हो चुका है',
  payoutAccountNotFound: 'सहेजा हुआ भुगतान खाता चुनें',
  payoutAccountTwice: 'यह भुगतान खाता पहले से सहेजा हुआ है',
  payoutAccountsFull: 'आप 5 तक भुगतान खाते सहेज सकते हैं',
  holderRequired: 'खाताधारक का नाम लिखें',
  bankNameRequired: 'बैंक का नाम लिखें',
  rootCannotWithdraw: 'एडमिन खाते के ऊपर कोई नहीं है जो उसे भुगतान करे',
  nobodyPaysOut: 'अभी निकासी संभव नहीं है। अपने अपलाइन से संपर्क करें',

  fillRequired: ({ inputs }) => `कृपया ज़रूरी जगहें भरें: ${inputs.map((input) => requiredSettings[input]).join(', ')}`,
  needed: 'यह जगह भरनी ज़रूरी है',
  rateInvalid: 'दर 0 से बड़ी संख्या हो',
  nameTooLong: 'ज़्यादा से ज़्यादा 100 अक्षर',
  completeBank: ({ tier }) => `बैंक ${tier} पूरा भरें या खाली करें`,
  upiIdInvalid: 'सही UPI आईडी लिखें, जैसे name@bank',
  ifscInvalid: 'सही IFSC लिखें, जैसे SBIN0001234',
  accountNumberInvalid: 'खाता संख्या में 9 से 18 अंक होते हैं',
  usdtAddressInvalid: 'सही USDT पता (TRC20) लिखें: T और 33 अक्षर',
  pictureTooLarge: 'तस्वीर 5 MB से छोटी हो',
  contactEmpty: 'संपर्क नंबर खाली न हो',

  noRaiseWaiting: 'पुष्टि के लिए कोई नई सीमा नहीं है',
  raiseTooEarly: ({ confirmableAt }) => `नई सीमा की पुष्टि ${indianDateTime(confirmableAt)} से कर सकते हैं`,
  pauseInvalid: 'चुनें कि विराम कितने समय का हो',
  pauseRuns: 'आपका विराम पहले से ज़्यादा लंबा है',
  onPause: ({ endsAt }) => `आप ${indianDateTime(endsAt)} तक विराम पर हैं। निकासी अब भी कर सकते हैं`,
  excluded: 'आपने ख़ुद को खेल से बाहर रखा है। निकासी अब भी कर सकते हैं',
  depositLimit: ({ limitPaise, period, leftPaise }) =>
    `आपकी जमा सीमा ₹${shortRupees(limitPaise)} है, ${periods[period]} में। अभी ₹${shortRupees(leftPaise)} जमा कर सकते हैं`,
  wagerLimit: ({ limitPaise, period }) => `आपकी दाँव सीमा ₹${shortRupees(limitPaise)} है, ${periods[period]} में`,
  lossLimit: ({ limitPaise, period }) => `आपकी हार की सीमा ₹${shortRupees(limitPaise)} है, ${periods[period]} में`,

  pushEndpointRefused: 'इस ब्राउज़र की पुश सेवा यहाँ पहचानी नहीं जाती',
  pushNotSetUp: 'इस सर्वर पर पुश सूचनाएँ सेट नहीं हैं',
  onlyRootVerifies: 'ऑडिट लॉग की जाँच केवल मूल खाता करा सकता है',
  goneMeanwhile: 'इससे जुड़ी कोई चीज़ अभी हटा दी गई है। पेज रीफ़्रेश करके फिर कोशिश करें',
};
