// Written by `npm run mails` from backend/mails: change it there.
export { contactMessage } from './contact-message.ts';
export { contactReceived } from './contact-received.ts';
export { contactReply } from './contact-reply.ts';
export { emailChangeCurrent } from './email-change-current.ts';
export { emailChangeNew } from './email-change-new.ts';
export { eventsStopped } from './events-stopped.ts';
export { hubNeedsReconnect } from './hub-needs-reconnect.ts';
export { invite } from './invite.ts';
export { magiclink } from './magiclink.ts';
export { needsReconnect } from './needs-reconnect.ts';
export { newSignIn } from './new-sign-in.ts';
export { organisationInvitation } from './organisation-invitation.ts';
export { organisationNeedsReconnect } from './organisation-needs-reconnect.ts';
export { reauthentication } from './reauthentication.ts';
export { recovery } from './recovery.ts';
export { signup } from './signup.ts';
export { ticketAnswered } from './ticket-answered.ts';
