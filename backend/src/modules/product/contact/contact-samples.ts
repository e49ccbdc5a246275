import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sqlOn } from '#platform/database/sql.ts';
import { sampleId } from '#platform/samples/sample-id.ts';
import { ProvidesSamples, type SampleSet } from '#platform/samples/sample-set.ts';
import { INSERT } from './contact-samples.sql.ts';
import { ContactMessage } from './contact-message.entity.ts';

const MESSAGES = [
  {
    key: 'hours',
    reference: 'S-00001',
    name: ['Nora', 'Feld'],
    email: 'nora.feld@example.test',
    practice: 'Feld Dental',
    subject: 'Sample: Which course should my team start with?',
    message:
      'We are two dentists and three assistants and have not treated with aligners yet.\n\nWhich course do you suggest for all of us, and how long does it take?',
    ageHours: 3,
  },
  {
    key: 'connect',
    reference: 'S-00002',
    name: ['Tomás', 'Reyes'],
    email: 'tomas.reyes@example.test',
    practice: null,
    subject: 'Sample: Connecting our practice system',
    message:
      'Our practice system runs on a server in our office. What do we need before we can connect it, and can I look around with sample data first?',
    ageHours: 20,
  },
] as const;

/** Two invented messages, so that the list shows what it is for. */
@Injectable()
@ProvidesSamples('contact messages')
export class ContactSamples implements SampleSet {
  async load(manager: EntityManager): Promise<number> {
    const q = sqlOn(manager);
    let added = 0;
    for (const { key, reference, name, email, practice, subject, message, ageHours } of MESSAGES)
      added += await q.run('contact_sample', INSERT, [
        ...[sampleId(`contact/${key}`), reference, name[0], name[1], email, practice],
        ...[subject, message, ageHours],
      ]);
    return added;
  }

  async remove(q: EntityManager): Promise<number> {
    return (await q.delete(ContactMessage, { isSample: true })).affected ?? 0;
  }
}
