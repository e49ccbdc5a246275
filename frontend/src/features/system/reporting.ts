type Report = typeof import('./report.ts');

/** Reports with code that is loaded by then, or that this page's own build still has. Never fails: it speaks of failures. */
export async function reporting(tell: (report: Report) => void): Promise<void> {
  try {
    tell(await import('./report.ts'));
  } catch (error) {
    console.info('A fault could not be reported.', error);
  }
}
