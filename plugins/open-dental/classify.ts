import type { Classification, VendorFailure } from '@chairside/kit';

/** Errors are mostly a bare text, as JSON string or plain; a page of HTML comes from somebody else. */
function explanation({ body, text }: VendorFailure): string | undefined {
  const plain = typeof body === 'string' ? body : body === undefined ? text.trim() : '';
  return plain === '' || plain.startsWith('<') || plain.length > 500 ? undefined : plain;
}

/** What Open Dental's statuses mean. See https://www.opendental.com/site/apiimplementation.html */
export function classify(failure: VendorFailure): Classification | undefined {
  const { status, operation } = failure;
  const detail = explanation(failure);
  const extra = detail === undefined ? {} : { detail };
  // An empty list is sometimes told as 404 with an explanation; a wrong address is not explained.
  if (status === 404 && operation?.pagination && detail !== undefined) return { answer: [] };
  if ((status === 401 || status === 403) && operation && operation.effect !== 'read') {
    return {
      code: 'permission_denied',
      message: 'Open Dental has not granted this key the permission to make changes.',
    };
  }
  if (status === 401) {
    const check = 'Check the customer key and whether the practice has switched it off';
    return { message: `Open Dental refused the keys. ${check}; an administrator checks the developer key.` };
  }
  if (status === 504) {
    return { message: 'The office did not answer: its Open Dental may be switched off or off-line.' };
  }
  return extra;
}
