/** Why a recent proof of identity is asked for. */
export const WHY_PROVE_TO_OPEN =
  'Private records of other people are opened only by you yourself. Your last sign-in was more than 15 minutes ago.';
