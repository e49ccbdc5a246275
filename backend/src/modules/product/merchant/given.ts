/** The fields that a request names; those it leaves out stay as they are. */
export const given = <Row>(fields: {
  readonly [Name in keyof Row]?: Row[Name] | undefined;
}): Partial<Row> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Row>;
