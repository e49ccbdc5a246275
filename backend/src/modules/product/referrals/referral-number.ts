/** The number of a new referral, e.g. `R-000042`, given by the database in the insert. */
export const NEXT_NUMBER = (): string => "'R-' || lpad(nextval('referral_numbers')::text, 6, '0')";
