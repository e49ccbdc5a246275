import { useSiteConfig } from '../../../shared/site/site-config.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { useSecondsLeft, waitText } from '../../../shared/ui/form/use-seconds-left.ts';
import { contactFields, TRAP } from './contact-fields.ts';
import type { ContactField } from './contact-fields.ts';
import { ContactSent } from './ContactSent.tsx';
import { fieldId, useContactForm } from './use-contact-form.ts';
import type { ContactFailure } from './use-contact-form.ts';
import '../../../shared/ui/form/form.css';

function Field({ field, problem }: { field: ContactField; problem: string | undefined }) {
  const { name, label, required, type, autoComplete, autoCapitalize, max } = field;
  const shared = {
    id: fieldId(name),
    className: 'input',
    name,
    autoComplete,
    autoCapitalize,
    maxLength: max,
    'aria-required': required,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem ? `${fieldId(name)}-problem` : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={shared.id}>
        {label}
        {required ? <span aria-hidden="true">*</span> : null}
      </label>
      {type === 'textarea' ? <textarea {...shared} rows={5} /> : <input {...shared} type={type} />}
      {problem ? (
        <p className="field-error" id={`${shared.id}-problem`}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}

/** Hidden from sight, screen readers and the keyboard: only bots fill it in. */
function Trap() {
  return (
    <div className="visually-hidden" aria-hidden="true" inert>
      <label htmlFor={fieldId(TRAP)}>Leave this empty</label>
      <input id={fieldId(TRAP)} name={TRAP} type="text" tabIndex={-1} autoComplete="off" maxLength={2000} />
    </div>
  );
}

function NotSent({ failure, secondsLeft }: { failure: ContactFailure; secondsLeft: number }) {
  const { email } = useSiteConfig();
  return (
    <div className="contact-failure" role="alert">
      <Callout kind="danger">
        <strong>Your message was not sent.</strong> {failure.text} What you typed is still here
        {email ? (
          <>
            . You can also write to <a href={`mailto:${email}`}>{email}</a>
          </>
        ) : null}
        .
      </Callout>
      {failure.waitUntil ? (
        <p className="muted" aria-live="off">
          {secondsLeft > 0 ? `You can try again in ${waitText(secondsLeft)}.` : 'You can try again now.'}
        </p>
      ) : null}
    </div>
  );
}

/** The contact form: says beside each field what is missing, keeps what was typed, and ends with a reference. */
export function ContactForm() {
  const { form, phase, problems, submit, input, again } = useContactForm();
  const failure = phase.kind === 'failed' ? phase.failure : undefined;
  const left = useSecondsLeft(failure?.waitUntil);
  if (phase.kind === 'sent')
    return <ContactSent reference={phase.reference} email={phase.email} onAgain={again} />;
  const sending = phase.kind === 'sending';
  return (
    <form
      ref={form}
      className="contact-form surface"
      // Where no script runs, the browser then sends nothing instead of writing what was typed into the address.
      method="dialog"
      noValidate
      aria-label="Contact"
      aria-busy={sending}
      onSubmit={submit}
      onInput={input}
    >
      {contactFields.map((field) => (
        <Field key={field.name} field={field} problem={problems.get(field.name)} />
      ))}
      <Trap />
      {failure ? <NotSent failure={failure} secondsLeft={left} /> : null}
      <div className="row">
        <button
          type="submit"
          className="button button-primary button-large"
          disabled={sending || left > 0}
          aria-busy={sending}
        >
          {sending ? 'Sending...' : failure ? 'Retry' : 'Send Message'}
        </button>
        <p className="muted">Please do not send patient information.</p>
      </div>
    </form>
  );
}
