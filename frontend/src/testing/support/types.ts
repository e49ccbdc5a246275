import type { components } from '../../shared/api/schema.d.ts';

type Schemas = components['schemas'];

export type AdminArticle = Schemas['AdminArticleDto'];
export type AgentTicket = Schemas['AgentTicketDto'];
export type Article = Schemas['ArticleDto'];
export type FullArticle = Schemas['FullArticleDto'];
export type Queue = Schemas['TicketQueueDto'];
export type QueueTicket = Schemas['QueueTicketDto'];
export type SupportReport = Schemas['SupportReportDto'];
export type Thread = Schemas['ThreadDto'];
export type Ticket = Schemas['TicketDto'];
