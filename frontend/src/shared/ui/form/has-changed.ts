type Values = Readonly<Record<string, string>>;

/** Whether a field differs from what was saved. */
export const hasChanged = (typed: Values, saved: Values): boolean =>
  Object.keys(saved).some((name) => typed[name] !== saved[name]);
