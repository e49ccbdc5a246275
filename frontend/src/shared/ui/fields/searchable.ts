/** From this many choices on, typing filters the list. */
const SEARCHABLE_FROM = 10;

/** antd's `showSearch` for a list of choices with labels. */
export const searchOf = (choices: readonly unknown[]) =>
  choices.length >= SEARCHABLE_FROM ? { optionFilterProp: 'label' } : false;
