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

export const GREY = '#5b6470';
export const LINE = '#d9dde2';

/** What all PDFs of the hub look like. */
export const styles = StyleSheet.create({
  page: {
    padding: 54,
    fontSize: 10.5,
    lineHeight: 1.4,
    color: '#16202b',
    fontFamily: SCRIPTS.map((script) => `Inter ${script}`) as unknown as string,
  },
  head: { borderBottom: `1pt solid ${GREY}`, paddingBottom: 12, marginBottom: 18 },
  above: { color: GREY, marginBottom: 4 },
  title: { fontSize: 18, fontWeight: 600 },
  fields: { marginBottom: 18 },
  row: { flexDirection: 'row', paddingVertical: 5, borderBottom: `0.5pt solid ${LINE}` },
  label: { width: 150, color: GREY },
  value: { flex: 1 },
  section: { fontSize: 12, fontWeight: 600, marginBottom: 4 },
  note: { fontSize: 9, color: GREY },
  headings: { fontSize: 9, color: GREY, paddingRight: 8 },
  cells: { fontSize: 9, paddingRight: 8 },
});
