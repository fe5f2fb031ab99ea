export const copy = {
  product: 'Cage',
  title: 'Sign in to the back office',
  phone: 'Phone Number',
  password: 'Password',
  remember: 'Remember me',
  rememberHelp: 'Keeps only the phone number on this device',
  submit: 'Login',
} as const;
