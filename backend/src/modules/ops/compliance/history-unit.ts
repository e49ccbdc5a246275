/** The history goes by hours up to three days, else by days. */
export const unitOf = (days: number): 'hour' | 'day' => (days <= 3 ? 'hour' : 'day');
