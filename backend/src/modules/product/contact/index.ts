export { ContactInbox } from './contact-inbox.ts';
export { ContactModule } from './contact.module.ts';
