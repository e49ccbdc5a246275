/** The footer of a mail that changes nothing unless its link is opened. */
export const IGNORE =
  'If this wasn’t you, you can ignore this email. Nothing happens unless the link is opened.';
