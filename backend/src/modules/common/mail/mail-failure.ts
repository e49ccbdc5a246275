/** What a failed send means. The reason is for admins: it names no address, which the server's own words often do. */
export interface MailFailure {
  readonly reason: string;
  /** Whether another try would end the same. */
  readonly permanent: boolean;
}

/** The error that nodemailer reports for a failed SMTP session. */
interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
}

/** The step that was refused, in words. Who the mail is for and what it says does not get better; our settings may. */
const REFUSED: Readonly<Record<string, { what: string; final: boolean }>> = {
  'RCPT TO': { what: 'the address', final: true },
  DATA: { what: 'the mail', final: true },
  'MAIL FROM': { what: 'our sender address', final: false },
};

/** Reads an error of the transport. */
export function readFailure(cause: unknown): MailFailure {
  const { code, command, responseCode, response } = cause instanceof Error ? (cause as SmtpError) : {};
  if (typeof responseCode !== 'number') return unreached(cause, code, command);
  const status = [responseCode, enhancedStatus(response)].filter(Boolean).join(' ');
  const step = REFUSED[String(command)];
  const what = step?.what ?? (code === 'EAUTH' ? 'our sign-in' : 'to talk to us');
  return {
    reason: `The mail server refused ${what} (${status})`,
    permanent: responseCode >= 500 && step?.final === true,
  };
}

/** No answer of a server: an address that is none ends it, anything else may be better in a while. */
function unreached(cause: unknown, code: unknown, command: unknown): MailFailure {
  if (code === 'EENVELOPE' && command === 'API')
    return { reason: 'Mail cannot be sent to this address', permanent: true };
  const name = typeof code === 'string' ? code : cause instanceof Error ? cause.name : 'unknown';
  const isNetwork = /^E(CONN|TIMEDOUT|SOCKET|DNS|TLS|PROTOCOL|AI_AGAIN|NOTFOUND|HOST|NET|PIPE)/.test(name);
  const reason = isNetwork ? 'The mail server could not be reached' : 'The mail could not be sent';
  return { reason: `${reason} (${name})`, permanent: false };
}

/** `5.1.1` of `550 5.1.1 <somebody@example.test> unknown`. */
const enhancedStatus = (response: unknown): string | undefined =>
  typeof response === 'string' ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : undefined;
