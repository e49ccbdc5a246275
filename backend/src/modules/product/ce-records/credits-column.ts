import type { ValueTransformer } from 'typeorm';

/** Credits are `numeric` in the database and numbers here. */
export const asNumber: ValueTransformer = {
  to: (credits: number) => credits,
  from: (credits: string | null) => (credits === null ? null : Number(credits)),
};
