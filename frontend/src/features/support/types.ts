import type { components, operations } from '../../shared/api/schema.d.ts';

type Schemas = components['schemas'];

export type Article = Schemas['ArticleDto'];
export type ArticleList = Schemas['ArticleListDto'];
export type AdminArticle = Schemas['AdminArticleDto'];
export type NewArticle = Schemas['NewArticleDto'];
export type ArticleChange = Schemas['ChangeArticleDto'];
export type Ticket = Schemas['TicketDto'];
export type TicketList = Schemas['TicketListDto'];
export type NewTicket = Schemas['NewTicketDto'];
export type TicketContext = Schemas['TicketContextDto'];
export type Thread = Schemas['ThreadDto'];
export type Queue = Schemas['TicketQueueDto'];
export type QueueTicket = Schemas['QueueTicketDto'];
export type AgentTicket = Schemas['AgentTicketDto'];
export type AgentMessage = Schemas['AgentMessageDto'];
export type AgentReply = Schemas['AgentReplyDto'];
export type ChangeTicket = Schemas['ChangeTicketDto'];
export type CannedReply = Schemas['CannedReplyDto'];
export type NewCannedReply = Schemas['NewCannedReplyDto'];
export type SupportReport = Schemas['SupportReportDto'];

export type Category = Ticket['category'];
export type Status = Ticket['status'];
export type Priority = QueueTicket['priority'];
export type ArticleCategory = Article['category'];
export type QueueSearch = NonNullable<operations['Queue_page']['parameters']['query']>;
export type ReportRange = NonNullable<operations['SupportReport_read']['parameters']['query']>;
