interface Options {
  readonly runOnly?: readonly string[];
  readonly rules?: Readonly<Record<string, { enabled: boolean }>>;
  readonly resultTypes: ['violations'];
  readonly iframes: false;
  readonly preload?: false;
}

/** The part of axe that journeys and stories use; it checks the page it was put into. */
interface Axe {
  run(
    context: Document | { exclude: readonly string[] },
    options: Options,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

declare global {
  interface Window {
    axe?: Axe;
  }
}

export {};
