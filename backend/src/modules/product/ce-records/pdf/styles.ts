import { StyleSheet } from '@react-pdf/renderer';
import { GREY } from '#platform/pdf/styles.ts';

/** What only a CE record has. */
export const recordStyles = StyleSheet.create({
  statement: { fontSize: 9.5, marginBottom: 8 },
  signature: {
    marginTop: 44,
    marginBottom: 24,
    width: 280,
    borderTop: `0.75pt solid ${GREY}`,
    paddingTop: 4,
  },
  signatory: { fontSize: 9.5 },
  verify: { fontSize: 9, color: GREY },
});
