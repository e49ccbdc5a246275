import { defineManifest } from '@chairside/kit';
import { DEFAULT_TIME_ZONE } from '@chairside/kit/practice';
import { logo } from './logo.ts';

export const manifest = defineManifest({
  id: 'open-dental',
  name: 'Open Dental',
  category: 'Practice Management',
  description: 'Brings your schedule, patients and providers from Open Dental to where you work.',
  logo,
  hosts: ['api.opendental.com'],
  baseUrl: 'https://api.opendental.com/api/v1',
  dataClasses: ['business', 'phi'],
  kit: '^1',
  contexts: ['user', 'platform'],
  auth: [
    {
      kind: 'custom',
      title: 'Connect with a customer key',
      help: 'In Open Dental choose Setup, Advanced Setup, API, and copy the key that was made for this practice.',
      helpUrl: 'https://www.opendental.com/site/apisetup.html',
      fields: [
        {
          name: 'customer_key',
          label: 'Customer key',
          help: 'One key per practice. The developer key is entered once by your administrator.',
          secret: true,
          required: true,
        },
      ],
      headers: { authorization: 'ODFHIR {settings.developer_key}/{credential.customer_key}' },
    },
  ],
  settings: [
    {
      name: 'developer_key',
      label: 'Developer key',
      help: 'Given to the operator of this hub by Open Dental; the same for all practices.',
      kind: 'text',
      secret: true,
      required: true,
    },
    {
      name: 'time_zone',
      label: 'Time zone of the practice',
      help: 'Open Dental gives times without a zone; they are read in this one.',
      placeholder: DEFAULT_TIME_ZONE,
      kind: 'time_zone',
      secret: false,
      required: false,
      default: DEFAULT_TIME_ZONE,
    },
  ],
  live: { when: 'settings', settings: ['developer_key'] },
  // Rooms are no patient data.
  check: { operation: 'list_operatories', input: { Limit: 1 } },
  // The remote route goes through the office's own machine: one request at a time, about one a second.
  limits: { concurrency: 1, perMinute: 60, timeoutMs: 30_000 },
  withheld: ['SSN', 'MedicaidID', 'MedicaidState'],
  // Sent by a workstation of the office, unsigned: the customer key is all the proof there is.
  webhook: {
    help: 'Create a subscription with this address as `EndPointUrl`. Its events carry the customer key of this practice: paste that key here.',
    helpUrl: 'https://www.opendental.com/site/apievents.html',
    secret: 'vendor',
    proof: { kind: 'header', header: 'authorization' },
    type: { header: 'event-type' },
  },
});
