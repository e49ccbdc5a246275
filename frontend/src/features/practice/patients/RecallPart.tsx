import { Button } from 'antd';
import { useState } from 'react';
import { mayLog } from '../parts/patient-labels.ts';
import { dayOr } from '../parts/labels.ts';
import { usePractice } from '../practice-context.ts';
import { ContactForm } from '../recall/ContactForm.tsx';
import { contactText } from '../recall/contact-labels.ts';
import type { Patient, Recall } from '../types.ts';
import { Part } from './record-parts.tsx';

const states: Readonly<Record<Recall['status'], string>> = {
  due: 'Due',
  overdue: 'Overdue',
  scheduled: 'Booked',
  completed: 'Done',
  disabled: 'Switched off',
  unknown: 'Unknown',
};

/** When a patient is due, and what was tried to reach them. */
export function RecallPart({ patient }: { patient: Patient }) {
  const { source } = usePractice();
  const [logging, setLogging] = useState(false);
  const { items, error } = patient.recalls;
  return (
    <>
      <Part error={error} empty={items.length === 0} nothing="No recall is set.">
        <ul className="record-list">
          {items.map((item) => (
            <li key={item.ref} className="record-line">
              <span className="record-main">
                <strong>{item.type_name ?? 'Recall'}</strong>
                <small>
                  Due {dayOr(item.due_on)} · last {dayOr(item.previous_on)}
                </small>
              </span>
              <span title={item.native_status ?? undefined}>{states[item.status]}</span>
            </li>
          ))}
        </ul>
      </Part>
      <h3>Contacts</h3>
      {patient.contacts.length === 0 ? <p className="visit-hint">None logged here yet.</p> : null}
      <ul className="record-list">
        {patient.contacts.map((contact) => (
          <li key={contact.id} className="record-line">
            <span className="record-main">
              <strong>{contactText(contact)}</strong>
              {contact.note ? <span className="contact-note">{contact.note}</span> : null}
              <small>
                {dayOr(contact.at)}
                {contact.by_me ? ' · by you' : source.organisation ? ' · by a colleague' : ''}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {logging ? (
        <ContactForm patientRef={patient.ref} name={patient.name} onDone={() => setLogging(false)} />
      ) : null}
      {!logging && mayLog(source) ? <Button onClick={() => setLogging(true)}>Log contact</Button> : null}
    </>
  );
}
