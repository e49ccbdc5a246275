import { definePracticeGateway } from '@chairside/kit/practice-gateway';
import { logo } from './logo.ts';
import { sampleFormat, system } from './system.ts';

export default definePracticeGateway({
  id: 'eaglesoft',
  description: 'Brings the schedule, patients and recalls from Eaglesoft, via practice gateway.',
  logo,
  system,
  sampleFormat,
});
