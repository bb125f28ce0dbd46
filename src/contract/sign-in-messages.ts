/** The fixed texts of sign-up, log-in and forgotten passwords. */
export const SIGN_IN_MESSAGES = {
  signUpToExplore: 'Sign up to explore works, exhibitions and articles. Explore opens right afterwards.',
  signupSuccess: 'Signup successful! Redirecting...',
  shopSyncFailed: (error: string) => `Failed to sync with Shopify: ${error}`,
  emailInUse: 'Email is already in use. Please log in instead.',
  siteIsSetUp: 'This site has been set up in the meantime. Reload the page to see it.',
  signupFailed: (tail: string) => `Failed to create account: ${tail}`,
  invalidCredentials: 'Invalid email or password',
  accountNotFound: 'Account not found. Please try using the sync button below.',
  signInFailed: 'Failed to sign in',
  passwordsDiffer: 'New passwords do not match',
  resetMailSent: 'If an account exists for that email, a link to set a new password is on its way.',
  resetLinkUnusable: 'This link has expired or has already been used. Request a new one.',
  passwordTooShort: 'Use at least 8 characters.',
  passwordTooCommon:
    'This password is easy to guess. Choose one that is not common and not made of your email: several words are easy to remember.',
  appCodeIncomplete: 'Enter the six digits that your app shows now.',
  appCodeWrong: 'This code is not right, or it was used already. Enter the one that your app shows now.',
  recoveryCodeIncomplete: 'Enter one of your recovery codes, such as 4TQK-9MWH.',
  recoveryCodeWrong: 'This recovery code is not right, or it was used already. Each one works once.',
  passkeyRefused: 'This passkey could not be checked. Try again, or choose another way.',
  secondStepOver: 'This sign-in took too long or is finished already. Log in again.',
} as const
