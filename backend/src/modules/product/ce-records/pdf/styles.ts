import { createRequire } from 'node:module';
import { Font, StyleSheet } from '@react-pdf/renderer';

/** Names are written in many scripts: a character is taken from the first of these files that has it. */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'];
const require = createRequire(import.meta.url);

for (const script of SCRIPTS)
  Font.register({
    family: `Inter ${script}`,
    fonts: ([400, 600] as const).map((fontWeight) => ({
      fontWeight,
      src: require.resolve(`@fontsource/inter/files/inter-${script}-${fontWeight}-normal.woff`),
    })),
  });
// A name that is broken at a syllable looks like another name.
Font.registerHyphenationCallback((word) => [word]);

const GREY = '#5b6470';

export const styles = StyleSheet.create({
  page: {
    padding: 54,
    fontSize: 10.5,
    lineHeight: 1.4,
    color: '#16202b',
    fontFamily: SCRIPTS.map((script) => `Inter ${script}`) as unknown as string,
  },
  head: { borderBottom: `1pt solid ${GREY}`, paddingBottom: 12, marginBottom: 18 },
  provider: { color: GREY, marginBottom: 4 },
  title: { fontSize: 18, fontWeight: 600 },
  fields: { marginBottom: 18 },
  row: { flexDirection: 'row', paddingVertical: 5, borderBottom: '0.5pt solid #d9dde2' },
  label: { width: 150, color: GREY },
  value: { flex: 1 },
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
