const KEY = 'chairside.contact';

/** Storage can be forbidden; then a draft lives as long as its page. */
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** Keeps the input through a reload and a failed send, in this tab only, until it is sent or the person signs out. */
export const contactDraft = {
  save(form: HTMLFormElement): void {
    const entries = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '');
    storage()?.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  },

  clear(): void {
    storage()?.removeItem(KEY);
  },

  read(): Readonly<Record<string, string>> {
    try {
      const value: unknown = JSON.parse(storage()?.getItem(KEY) ?? '{}');
      return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {};
    } catch (error) {
      if (error instanceof SyntaxError) return {};
      throw error;
    }
  },
};

/** Fills what is still empty; what was typed before the app ran stays. */
export function fillEmpty(form: HTMLFormElement, values: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    const empty = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (empty && field.value === '' && value) field.value = value;
  }
}
