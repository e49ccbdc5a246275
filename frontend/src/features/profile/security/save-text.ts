import { saveFile } from '../../../shared/files/save-file.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';

/** Copies a text. Browsers allow it on secure origins only (https, localhost); elsewhere a notice explains how. */
export async function copyText(text: string, label: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notice.message('success', `${label} copied`);
  } catch {
    notice.info('Your browser did not allow copying', 'Select the text and copy it by hand.');
  }
}

/** Hands a text to the browser as a file to keep. */
export function downloadText(text: string, name: string): void {
  saveFile(new Blob([text], { type: 'text/plain' }), name);
}
