// Written by `npm run client:types` from the catalogue and the API description.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        OpenaiChatInput: {
            /** @description Model id, as in the list of models */
            model: string;
            messages: ({
                /** @enum {string} */
                role: "developer" | "system" | "user" | "assistant" | "tool";
                content?: (string | ({
                    type: string;
                } & {
                    [key: string]: unknown;
                })[]) | null;
            } & {
                [key: string]: unknown;
            })[];
            max_completion_tokens?: number;
            temperature?: number;
            stream?: boolean;
        } & {
            [key: string]: unknown;
        };
        OpenaiChatOutput: {
            id: string;
            object: string;
            created: number;
            model: string;
            choices: ({
                index: number;
                message: {
                    role: string;
                    content?: string | null;
                } & {
                    [key: string]: unknown;
                };
                finish_reason?: string | null;
            } & {
                [key: string]: unknown;
            })[];
            usage?: ({
                prompt_tokens: number;
                completion_tokens: number;
                total_tokens: number;
            } & {
                [key: string]: unknown;
            }) | null;
        } & {
            [key: string]: unknown;
        };
        OpenaiListModelsInput: {
            [key: string]: unknown;
        };
        OpenaiListModelsOutput: {
            object: string;
            data: ({
                id: string;
                object: string;
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        OpenaiGetModelInput: {
            model: string;
        } & {
            [key: string]: unknown;
        };
        OpenaiGetModelOutput: {
            id: string;
            object: string;
        } & {
            [key: string]: unknown;
        };
        OpenaiCreateResponseInput: {
            /** @description Model id, as in the list of models */
            model: string;
            input: string | ({
                type?: string;
                role?: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description What the model should keep to */
            instructions?: string;
            max_output_tokens?: number;
            previous_response_id?: string;
            /** @description Answer later: then OpenAI stores the answer until it is deleted, otherwise it stores nothing */
            background?: boolean;
            stream?: boolean;
        } & {
            [key: string]: unknown;
        };
        OpenaiCreateResponseOutput: {
            id: string;
            /** @constant */
            object: "response";
            status?: string;
            output: ({
                type?: string;
                content?: ({
                    type: string;
                    text?: string;
                } & {
                    [key: string]: unknown;
                })[] | null;
            } & {
                [key: string]: unknown;
            })[];
            usage?: ({
                input_tokens: number;
                output_tokens: number;
                total_tokens: number;
            } & {
                [key: string]: unknown;
            }) | null;
            error?: ({
                code?: string | null;
                message?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            incomplete_details?: ({
                reason?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
        } & {
            [key: string]: unknown;
        };
        OpenaiGetResponseInput: {
            response_id: string;
        } & {
            [key: string]: unknown;
        };
        OpenaiGetResponseOutput: {
            id: string;
            /** @constant */
            object: "response";
            status?: string;
            output: ({
                type?: string;
                content?: ({
                    type: string;
                    text?: string;
                } & {
                    [key: string]: unknown;
                })[] | null;
            } & {
                [key: string]: unknown;
            })[];
            usage?: ({
                input_tokens: number;
                output_tokens: number;
                total_tokens: number;
            } & {
                [key: string]: unknown;
            }) | null;
            error?: ({
                code?: string | null;
                message?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            incomplete_details?: ({
                reason?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
        } & {
            [key: string]: unknown;
        };
        OpenaiListInputItemsInput: {
            response_id: string;
            limit?: number;
            after?: string;
            /** @enum {string} */
            order?: "asc" | "desc";
        } & {
            [key: string]: unknown;
        };
        OpenaiListInputItemsOutput: {
            /** @constant */
            object: "list";
            data: ({
                id?: string | null;
                type?: string | null;
            } & {
                [key: string]: unknown;
            })[];
            has_more: boolean;
            first_id?: string | null;
            last_id?: string | null;
        } & {
            [key: string]: unknown;
        };
        OpenaiCancelResponseInput: {
            response_id: string;
        } & {
            [key: string]: unknown;
        };
        OpenaiCancelResponseOutput: {
            id: string;
            /** @constant */
            object: "response";
            status?: string;
            output: ({
                type?: string;
                content?: ({
                    type: string;
                    text?: string;
                } & {
                    [key: string]: unknown;
                })[] | null;
            } & {
                [key: string]: unknown;
            })[];
            usage?: ({
                input_tokens: number;
                output_tokens: number;
                total_tokens: number;
            } & {
                [key: string]: unknown;
            }) | null;
            error?: ({
                code?: string | null;
                message?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            incomplete_details?: ({
                reason?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
        } & {
            [key: string]: unknown;
        };
        OpenaiDeleteResponseInput: {
            response_id: string;
        } & {
            [key: string]: unknown;
        };
        OpenaiDeleteResponseOutput: {
            id: string;
            /** @constant */
            deleted: true;
        } & {
            [key: string]: unknown;
        };
        OpenaiEmbeddingsInput: {
            model: string;
            input: (string | string[]) | number[] | number[][];
            dimensions?: number;
            /** @enum {string} */
            encoding_format?: "float" | "base64";
        } & {
            [key: string]: unknown;
        };
        OpenaiEmbeddingsOutput: {
            /** @constant */
            object: "list";
            data: ({
                index: number;
                embedding: number[] | string;
            } & {
                [key: string]: unknown;
            })[];
            usage?: ({
                prompt_tokens: number;
                total_tokens: number;
            } & {
                [key: string]: unknown;
            }) | null;
        } & {
            [key: string]: unknown;
        };
        OpenaiModerationInput: {
            input: (string | string[]) | ({
                type: string;
            } & {
                [key: string]: unknown;
            })[];
            model?: string;
        } & {
            [key: string]: unknown;
        };
        OpenaiModerationOutput: {
            id: string;
            model: string;
            results: ({
                flagged: boolean;
                categories: {
                    [key: string]: boolean | null;
                };
                category_scores: {
                    [key: string]: number | null;
                };
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        AnthropicChatInput: {
            /** @description Model id, as in the list of models */
            model: string;
            messages: ({
                /** @enum {string} */
                role: "user" | "assistant" | "system" | "developer" | "tool";
                content?: (string | ({
                    type: string;
                } & {
                    [key: string]: unknown;
                })[]) | null;
            } & {
                [key: string]: unknown;
            })[];
            /** @description What the model should keep to in the whole conversation */
            system?: string | ({
                type: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description 1024 when absent */
            max_tokens?: number;
            /** @description Another name of max_tokens */
            max_completion_tokens?: number;
            /** @description More than 1 counts as 1 */
            temperature?: number;
            top_p?: number;
            top_k?: number;
            stop_sequences?: string[];
            metadata?: {
                user_id?: string | null;
            } & {
                [key: string]: unknown;
            };
            stream?: boolean;
        } & {
            [key: string]: unknown;
        };
        AnthropicChatOutput: {
            id: string;
            /** @constant */
            type: "message";
            role: string;
            model: string;
            content: ({
                type: string;
                text?: string;
            } & {
                [key: string]: unknown;
            })[];
            stop_reason: string | null;
            stop_sequence?: string | null;
            usage: {
                input_tokens: number;
                output_tokens: number;
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        AnthropicCountTokensInput: {
            /** @description Model id, as in the list of models */
            model: string;
            messages: ({
                /** @enum {string} */
                role: "user" | "assistant" | "system" | "developer" | "tool";
                content?: (string | ({
                    type: string;
                } & {
                    [key: string]: unknown;
                })[]) | null;
            } & {
                [key: string]: unknown;
            })[];
            /** @description What the model should keep to in the whole conversation */
            system?: string | ({
                type: string;
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        AnthropicCountTokensOutput: {
            input_tokens: number;
        } & {
            [key: string]: unknown;
        };
        AnthropicListModelsInput: {
            limit?: number;
            before_id?: string;
            after_id?: string;
        } & {
            [key: string]: unknown;
        };
        AnthropicListModelsOutput: {
            data: ({
                id: string;
                type: string;
                display_name?: string;
            } & {
                [key: string]: unknown;
            })[];
            has_more: boolean;
            first_id?: string | null;
            last_id?: string | null;
        } & {
            [key: string]: unknown;
        };
        AnthropicGetModelInput: {
            model_id: string;
        } & {
            [key: string]: unknown;
        };
        AnthropicGetModelOutput: {
            id: string;
            type: string;
            display_name?: string;
        } & {
            [key: string]: unknown;
        };
        FirecrawlScrapeInput: {
            /** @description Address of the page */
            url: string;
            formats?: (("markdown" | "html" | "rawHtml" | "links" | "images" | "screenshot" | "summary" | "json") | ({
                type: string;
            } & {
                [key: string]: unknown;
            }))[];
            onlyMainContent?: boolean;
            timeout?: number;
        } & {
            [key: string]: unknown;
        };
        FirecrawlScrapeOutput: {
            /** @constant */
            success: true;
            data: {
                markdown?: string | null;
                html?: string | null;
                links?: string[];
                metadata?: {
                    statusCode?: number;
                    sourceURL?: string;
                } & {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        FirecrawlMapInput: {
            url: string;
            search?: string;
            limit?: number;
            /** @enum {string} */
            sitemap?: "skip" | "include" | "only";
            includeSubdomains?: boolean;
        } & {
            [key: string]: unknown;
        };
        FirecrawlMapOutput: {
            /** @constant */
            success: true;
            links: ({
                url: string;
                title?: string | null;
                description?: string | null;
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        FirecrawlSearchInput: {
            query: string;
            limit?: number;
            sources?: (("web" | "news" | "images") | ({
                type: string;
            } & {
                [key: string]: unknown;
            }))[];
            location?: string;
            tbs?: string;
            scrapeOptions?: {
                formats?: (("markdown" | "html" | "rawHtml" | "links" | "images" | "screenshot" | "summary" | "json") | ({
                    type: string;
                } & {
                    [key: string]: unknown;
                }))[];
                onlyMainContent?: boolean;
                timeout?: number;
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        FirecrawlSearchOutput: {
            /** @constant */
            success: true;
            data: {
                web?: ({
                    url: string;
                    title?: string | null;
                    description?: string | null;
                } & {
                    [key: string]: unknown;
                })[];
                news?: ({
                    url: string;
                    title?: string | null;
                    description?: string | null;
                } & {
                    [key: string]: unknown;
                })[];
            } & {
                [key: string]: unknown;
            };
            creditsUsed?: number;
        } & {
            [key: string]: unknown;
        };
        FirecrawlCreditUsageInput: {
            [key: string]: unknown;
        };
        FirecrawlCreditUsageOutput: {
            /** @constant */
            success: true;
            data: {
                remainingCredits: number;
                planCredits?: number;
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        FirecrawlStartCrawlInput: {
            url: string;
            /**
             * @description Most pages to read; one credit each
             * @default 25
             */
            limit: number;
            maxDiscoveryDepth?: number;
            includePaths?: string[];
            excludePaths?: string[];
            /** @enum {string} */
            sitemap?: "skip" | "include" | "only";
            webhook?: {
                url: string;
                events?: string[];
            } & {
                [key: string]: unknown;
            };
            scrapeOptions?: {
                formats?: (("markdown" | "html" | "rawHtml" | "links" | "images" | "screenshot" | "summary" | "json") | ({
                    type: string;
                } & {
                    [key: string]: unknown;
                }))[];
                onlyMainContent?: boolean;
                timeout?: number;
            } & {
                [key: string]: unknown;
            };
            /** @description An own id: a repeated request starts no second job */
            idempotency_key?: string;
        } & {
            [key: string]: unknown;
        };
        FirecrawlStartCrawlOutput: {
            /** @constant */
            success: true;
            id: string;
            url?: string;
        } & {
            [key: string]: unknown;
        };
        FirecrawlCrawlStatusInput: {
            id: string;
            /**
             * Format: uri
             * @description The address of the next part, as the answer before gave it
             */
            next?: string;
        } & {
            [key: string]: unknown;
        };
        FirecrawlCrawlStatusOutput: {
            /** @enum {string} */
            status: "scraping" | "completed" | "failed" | "cancelled";
            total: number;
            completed: number;
            creditsUsed?: number;
            expiresAt?: string;
            next?: string | null;
            data: ({
                markdown?: string | null;
                html?: string | null;
                links?: string[];
                metadata?: {
                    statusCode?: number;
                    sourceURL?: string;
                } & {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        FirecrawlCrawlErrorsInput: {
            id: string;
        } & {
            [key: string]: unknown;
        };
        FirecrawlCrawlErrorsOutput: {
            errors?: ({
                url?: string;
                error?: string;
            } & {
                [key: string]: unknown;
            })[];
            robotsBlocked?: string[];
        } & {
            [key: string]: unknown;
        };
        FirecrawlCancelCrawlInput: {
            id: string;
        } & {
            [key: string]: unknown;
        };
        FirecrawlCancelCrawlOutput: {
            status: string;
        } & {
            [key: string]: unknown;
        };
        FirecrawlStartBatchScrapeInput: {
            urls: string[];
            webhook?: {
                url: string;
                events?: string[];
            } & {
                [key: string]: unknown;
            };
            formats?: (("markdown" | "html" | "rawHtml" | "links" | "images" | "screenshot" | "summary" | "json") | ({
                type: string;
            } & {
                [key: string]: unknown;
            }))[];
            onlyMainContent?: boolean;
            timeout?: number;
            /** @description An own id: a repeated request starts no second job */
            idempotency_key?: string;
        } & {
            [key: string]: unknown;
        };
        FirecrawlStartBatchScrapeOutput: {
            /** @constant */
            success: true;
            id: string;
            url?: string;
        } & {
            [key: string]: unknown;
        };
        FirecrawlBatchScrapeStatusInput: {
            id: string;
            /**
             * Format: uri
             * @description The address of the next part, as the answer before gave it
             */
            next?: string;
        } & {
            [key: string]: unknown;
        };
        FirecrawlBatchScrapeStatusOutput: {
            /** @enum {string} */
            status: "scraping" | "completed" | "failed" | "cancelled";
            total: number;
            completed: number;
            creditsUsed?: number;
            expiresAt?: string;
            next?: string | null;
            data: ({
                markdown?: string | null;
                html?: string | null;
                links?: string[];
                metadata?: {
                    statusCode?: number;
                    sourceURL?: string;
                } & {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        FirecrawlCancelBatchScrapeInput: {
            id: string;
        } & {
            [key: string]: unknown;
        };
        FirecrawlCancelBatchScrapeOutput: {
            status: string;
        } & {
            [key: string]: unknown;
        };
        FirecrawlStartExtractInput: {
            urls: string[];
            prompt?: string;
            schema?: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        FirecrawlStartExtractOutput: {
            /** @constant */
            success: true;
            id: string;
            url?: string;
        } & {
            [key: string]: unknown;
        };
        FirecrawlExtractStatusInput: {
            id: string;
        } & {
            [key: string]: unknown;
        };
        FirecrawlExtractStatusOutput: {
            success: boolean;
            /** @enum {string} */
            status: "processing" | "completed" | "failed" | "cancelled";
            data?: unknown;
        } & {
            [key: string]: unknown;
        };
        ClearcorrectGetStatusInput: {
            [key: string]: unknown;
        };
        ClearcorrectGetStatusOutput: {
            service: string;
            version?: string | null;
            capabilities: string[];
        } & {
            [key: string]: unknown;
        };
        ClearcorrectListPracticesInput: {
            limit?: number;
            cursor?: string;
        } & {
            [key: string]: unknown;
        };
        ClearcorrectListPracticesOutput: {
            data: ({
                id: string;
                name: string;
            } & {
                [key: string]: unknown;
            })[];
            nextCursor?: string | null;
        } & {
            [key: string]: unknown;
        };
        ClearcorrectListCasesInput: {
            status?: string;
            /** Format: date-time */
            updatedSince?: string;
            limit?: number;
            cursor?: string;
        } & {
            [key: string]: unknown;
        };
        ClearcorrectListCasesOutput: {
            data: ({
                id: string;
                externalId?: string | null;
                status: string;
                actionReason?: string | null;
                practiceId?: string | null;
                patient: {
                    firstName: string;
                    lastName: string;
                    birthDate?: string | null;
                    gender?: string | null;
                } & {
                    [key: string]: unknown;
                };
                arches: string;
                chiefComplaint?: string | null;
                dentition?: string | null;
                goals?: {
                    [key: string]: unknown;
                } | null;
                restrictions?: {
                    [key: string]: unknown;
                }[] | null;
                iprAllowed?: boolean | null;
                attachmentsAllowed?: boolean | null;
                stepLimit?: number | null;
                wearDays?: number | null;
                currentStep?: number | null;
                scanner?: string | null;
                records?: ({
                    id: string;
                    kind: string;
                    fileName: string;
                    size: number;
                    sha256: string;
                } & {
                    [key: string]: unknown;
                })[] | null;
                setup?: ({
                    version: number;
                    upperSteps?: number | null;
                    lowerSteps?: number | null;
                    iprTotalMm?: number | null;
                    previewUrl?: string | null;
                    ipr?: ({
                        between: string[];
                        mm: number;
                        beforeStep: number;
                    } & {
                        [key: string]: unknown;
                    })[] | null;
                    attachments?: ({
                        tooth: string;
                        kind: string;
                        fromStep: number;
                        toStep?: number | null;
                    } & {
                        [key: string]: unknown;
                    })[] | null;
                    movements?: ({
                        tooth: string;
                        fromStep: number;
                        toStep: number;
                    } & {
                        [key: string]: unknown;
                    })[] | null;
                    extractions?: string[] | null;
                } & {
                    [key: string]: unknown;
                }) | null;
                orders?: ({
                    id: string;
                    type: string;
                    createdAt?: string | null;
                } & {
                    [key: string]: unknown;
                })[] | null;
                shipments?: ({
                    trackingNumber?: string | null;
                    shippedAt?: string | null;
                    fromStep?: number | null;
                    toStep?: number | null;
                } & {
                    [key: string]: unknown;
                })[] | null;
                createdAt?: string | null;
                updatedAt?: string | null;
            } & {
                [key: string]: unknown;
            })[];
            nextCursor?: string | null;
        } & {
            [key: string]: unknown;
        };
        ClearcorrectGetCaseInput: {
            id: string;
        } & {
            [key: string]: unknown;
        };
        ClearcorrectGetCaseOutput: {
            id: string;
            externalId?: string | null;
            status: string;
            actionReason?: string | null;
            practiceId?: string | null;
            patient: {
                firstName: string;
                lastName: string;
                birthDate?: string | null;
                gender?: string | null;
            } & {
                [key: string]: unknown;
            };
            arches: string;
            chiefComplaint?: string | null;
            dentition?: string | null;
            goals?: {
                [key: string]: unknown;
            } | null;
            restrictions?: {
                [key: string]: unknown;
            }[] | null;
            iprAllowed?: boolean | null;
            attachmentsAllowed?: boolean | null;
            stepLimit?: number | null;
            wearDays?: number | null;
            currentStep?: number | null;
            scanner?: string | null;
            records?: ({
                id: string;
                kind: string;
                fileName: string;
                size: number;
                sha256: string;
            } & {
                [key: string]: unknown;
            })[] | null;
            setup?: ({
                version: number;
                upperSteps?: number | null;
                lowerSteps?: number | null;
                iprTotalMm?: number | null;
                previewUrl?: string | null;
                ipr?: ({
                    between: string[];
                    mm: number;
                    beforeStep: number;
                } & {
                    [key: string]: unknown;
                })[] | null;
                attachments?: ({
                    tooth: string;
                    kind: string;
                    fromStep: number;
                    toStep?: number | null;
                } & {
                    [key: string]: unknown;
                })[] | null;
                movements?: ({
                    tooth: string;
                    fromStep: number;
                    toStep: number;
                } & {
                    [key: string]: unknown;
                })[] | null;
                extractions?: string[] | null;
            } & {
                [key: string]: unknown;
            }) | null;
            orders?: ({
                id: string;
                type: string;
                createdAt?: string | null;
            } & {
                [key: string]: unknown;
            })[] | null;
            shipments?: ({
                trackingNumber?: string | null;
                shippedAt?: string | null;
                fromStep?: number | null;
                toStep?: number | null;
            } & {
                [key: string]: unknown;
            })[] | null;
            createdAt?: string | null;
            updatedAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        ClearcorrectCreateCaseInput: {
            externalId?: string;
            practiceId?: string;
            patient: {
                firstName: string;
                lastName: string;
                /** Format: date */
                birthDate: string;
                /** @enum {string} */
                gender?: "female" | "male" | "other" | "unknown";
            } & {
                [key: string]: unknown;
            };
            /** @enum {string} */
            arches: "upper" | "lower" | "both";
            chiefComplaint?: string;
            /** @enum {string} */
            dentition?: "permanent" | "mixed";
            goals?: {
                [key: string]: unknown;
            };
            restrictions?: {
                [key: string]: unknown;
            }[];
            iprAllowed?: boolean;
            attachmentsAllowed?: boolean;
            stepLimit?: number;
            /** @default 14 */
            wearDays: number;
            scanner?: string;
        } & {
            [key: string]: unknown;
        };
        ClearcorrectCreateCaseOutput: {
            id: string;
            externalId?: string | null;
            status: string;
            actionReason?: string | null;
            practiceId?: string | null;
            patient: {
                firstName: string;
                lastName: string;
                birthDate?: string | null;
                gender?: string | null;
            } & {
                [key: string]: unknown;
            };
            arches: string;
            chiefComplaint?: string | null;
            dentition?: string | null;
            goals?: {
                [key: string]: unknown;
            } | null;
            restrictions?: {
                [key: string]: unknown;
            }[] | null;
            iprAllowed?: boolean | null;
            attachmentsAllowed?: boolean | null;
            stepLimit?: number | null;
            wearDays?: number | null;
            currentStep?: number | null;
            scanner?: string | null;
            records?: ({
                id: string;
                kind: string;
                fileName: string;
                size: number;
                sha256: string;
            } & {
                [key: string]: unknown;
            })[] | null;
            setup?: ({
                version: number;
                upperSteps?: number | null;
                lowerSteps?: number | null;
                iprTotalMm?: number | null;
                previewUrl?: string | null;
                ipr?: ({
                    between: string[];
                    mm: number;
                    beforeStep: number;
                } & {
                    [key: string]: unknown;
                })[] | null;
                attachments?: ({
                    tooth: string;
                    kind: string;
                    fromStep: number;
                    toStep?: number | null;
                } & {
                    [key: string]: unknown;
                })[] | null;
                movements?: ({
                    tooth: string;
                    fromStep: number;
                    toStep: number;
                } & {
                    [key: string]: unknown;
                })[] | null;
                extractions?: string[] | null;
            } & {
                [key: string]: unknown;
            }) | null;
            orders?: ({
                id: string;
                type: string;
                createdAt?: string | null;
            } & {
                [key: string]: unknown;
            })[] | null;
            shipments?: ({
                trackingNumber?: string | null;
                shippedAt?: string | null;
                fromStep?: number | null;
                toStep?: number | null;
            } & {
                [key: string]: unknown;
            })[] | null;
            createdAt?: string | null;
            updatedAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        ClearcorrectAddRecordInput: {
            id: string;
            /** @enum {string} */
            kind: "stl_upper" | "stl_lower" | "photo_1" | "photo_2" | "photo_3" | "photo_4" | "photo_5" | "photo_6" | "photo_7" | "photo_8" | "stl_bite" | "xray" | "xray_full_mouth";
            fileName: string;
            /**
             * Format: base64
             * @description The file, up to 20 MB; the hub itself streams larger ones
             */
            content_base64?: string;
            sha256?: string;
        } & {
            [key: string]: unknown;
        };
        ClearcorrectAddRecordOutput: {
            id: string;
            kind: string;
            fileName: string;
            size: number;
            sha256: string;
        } & {
            [key: string]: unknown;
        };
        ClearcorrectSubmitCaseInput: {
            id: string;
            /**
             * @description Nothing is sent without the consent of the patient
             * @constant
             */
            consentConfirmed: true;
        } & {
            [key: string]: unknown;
        };
        ClearcorrectSubmitCaseOutput: {
            id: string;
            externalId?: string | null;
            status: string;
            actionReason?: string | null;
            practiceId?: string | null;
            patient: {
                firstName: string;
                lastName: string;
                birthDate?: string | null;
                gender?: string | null;
            } & {
                [key: string]: unknown;
            };
            arches: string;
            chiefComplaint?: string | null;
            dentition?: string | null;
            goals?: {
                [key: string]: unknown;
            } | null;
            restrictions?: {
                [key: string]: unknown;
            }[] | null;
            iprAllowed?: boolean | null;
            attachmentsAllowed?: boolean | null;
            stepLimit?: number | null;
            wearDays?: number | null;
            currentStep?: number | null;
            scanner?: string | null;
            records?: ({
                id: string;
                kind: string;
                fileName: string;
                size: number;
                sha256: string;
            } & {
                [key: string]: unknown;
            })[] | null;
            setup?: ({
                version: number;
                upperSteps?: number | null;
                lowerSteps?: number | null;
                iprTotalMm?: number | null;
                previewUrl?: string | null;
                ipr?: ({
                    between: string[];
                    mm: number;
                    beforeStep: number;
                } & {
                    [key: string]: unknown;
                })[] | null;
                attachments?: ({
                    tooth: string;
                    kind: string;
                    fromStep: number;
                    toStep?: number | null;
                } & {
                    [key: string]: unknown;
                })[] | null;
                movements?: ({
                    tooth: string;
                    fromStep: number;
                    toStep: number;
                } & {
                    [key: string]: unknown;
                })[] | null;
                extractions?: string[] | null;
            } & {
                [key: string]: unknown;
            }) | null;
            orders?: ({
                id: string;
                type: string;
                createdAt?: string | null;
            } & {
                [key: string]: unknown;
            })[] | null;
            shipments?: ({
                trackingNumber?: string | null;
                shippedAt?: string | null;
                fromStep?: number | null;
                toStep?: number | null;
            } & {
                [key: string]: unknown;
            })[] | null;
            createdAt?: string | null;
            updatedAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        ClearcorrectApproveSetupInput: {
            id: string;
            setupVersion: number;
            note?: string;
        } & {
            [key: string]: unknown;
        };
        ClearcorrectApproveSetupOutput: {
            id: string;
            externalId?: string | null;
            status: string;
            actionReason?: string | null;
            practiceId?: string | null;
            patient: {
                firstName: string;
                lastName: string;
                birthDate?: string | null;
                gender?: string | null;
            } & {
                [key: string]: unknown;
            };
            arches: string;
            chiefComplaint?: string | null;
            dentition?: string | null;
            goals?: {
                [key: string]: unknown;
            } | null;
            restrictions?: {
                [key: string]: unknown;
            }[] | null;
            iprAllowed?: boolean | null;
            attachmentsAllowed?: boolean | null;
            stepLimit?: number | null;
            wearDays?: number | null;
            currentStep?: number | null;
            scanner?: string | null;
            records?: ({
                id: string;
                kind: string;
                fileName: string;
                size: number;
                sha256: string;
            } & {
                [key: string]: unknown;
            })[] | null;
            setup?: ({
                version: number;
                upperSteps?: number | null;
                lowerSteps?: number | null;
                iprTotalMm?: number | null;
                previewUrl?: string | null;
                ipr?: ({
                    between: string[];
                    mm: number;
                    beforeStep: number;
                } & {
                    [key: string]: unknown;
                })[] | null;
                attachments?: ({
                    tooth: string;
                    kind: string;
                    fromStep: number;
                    toStep?: number | null;
                } & {
                    [key: string]: unknown;
                })[] | null;
                movements?: ({
                    tooth: string;
                    fromStep: number;
                    toStep: number;
                } & {
                    [key: string]: unknown;
                })[] | null;
                extractions?: string[] | null;
            } & {
                [key: string]: unknown;
            }) | null;
            orders?: ({
                id: string;
                type: string;
                createdAt?: string | null;
            } & {
                [key: string]: unknown;
            })[] | null;
            shipments?: ({
                trackingNumber?: string | null;
                shippedAt?: string | null;
                fromStep?: number | null;
                toStep?: number | null;
            } & {
                [key: string]: unknown;
            })[] | null;
            createdAt?: string | null;
            updatedAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        ClearcorrectRequestSetupChangesInput: {
            id: string;
            setupVersion: number;
            note: string;
        } & {
            [key: string]: unknown;
        };
        ClearcorrectRequestSetupChangesOutput: {
            id: string;
            externalId?: string | null;
            status: string;
            actionReason?: string | null;
            practiceId?: string | null;
            patient: {
                firstName: string;
                lastName: string;
                birthDate?: string | null;
                gender?: string | null;
            } & {
                [key: string]: unknown;
            };
            arches: string;
            chiefComplaint?: string | null;
            dentition?: string | null;
            goals?: {
                [key: string]: unknown;
            } | null;
            restrictions?: {
                [key: string]: unknown;
            }[] | null;
            iprAllowed?: boolean | null;
            attachmentsAllowed?: boolean | null;
            stepLimit?: number | null;
            wearDays?: number | null;
            currentStep?: number | null;
            scanner?: string | null;
            records?: ({
                id: string;
                kind: string;
                fileName: string;
                size: number;
                sha256: string;
            } & {
                [key: string]: unknown;
            })[] | null;
            setup?: ({
                version: number;
                upperSteps?: number | null;
                lowerSteps?: number | null;
                iprTotalMm?: number | null;
                previewUrl?: string | null;
                ipr?: ({
                    between: string[];
                    mm: number;
                    beforeStep: number;
                } & {
                    [key: string]: unknown;
                })[] | null;
                attachments?: ({
                    tooth: string;
                    kind: string;
                    fromStep: number;
                    toStep?: number | null;
                } & {
                    [key: string]: unknown;
                })[] | null;
                movements?: ({
                    tooth: string;
                    fromStep: number;
                    toStep: number;
                } & {
                    [key: string]: unknown;
                })[] | null;
                extractions?: string[] | null;
            } & {
                [key: string]: unknown;
            }) | null;
            orders?: ({
                id: string;
                type: string;
                createdAt?: string | null;
            } & {
                [key: string]: unknown;
            })[] | null;
            shipments?: ({
                trackingNumber?: string | null;
                shippedAt?: string | null;
                fromStep?: number | null;
                toStep?: number | null;
            } & {
                [key: string]: unknown;
            })[] | null;
            createdAt?: string | null;
            updatedAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        ClearcorrectCreateOrderInput: {
            id: string;
            /** @enum {string} */
            type: "revision" | "retainer" | "replacement";
            note?: string;
        } & {
            [key: string]: unknown;
        };
        ClearcorrectCreateOrderOutput: {
            id: string;
            type: string;
            createdAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        ClearcorrectCancelCaseInput: {
            id: string;
        } & {
            [key: string]: unknown;
        };
        ClearcorrectCancelCaseOutput: {
            id: string;
            externalId?: string | null;
            status: string;
            actionReason?: string | null;
            practiceId?: string | null;
            patient: {
                firstName: string;
                lastName: string;
                birthDate?: string | null;
                gender?: string | null;
            } & {
                [key: string]: unknown;
            };
            arches: string;
            chiefComplaint?: string | null;
            dentition?: string | null;
            goals?: {
                [key: string]: unknown;
            } | null;
            restrictions?: {
                [key: string]: unknown;
            }[] | null;
            iprAllowed?: boolean | null;
            attachmentsAllowed?: boolean | null;
            stepLimit?: number | null;
            wearDays?: number | null;
            currentStep?: number | null;
            scanner?: string | null;
            records?: ({
                id: string;
                kind: string;
                fileName: string;
                size: number;
                sha256: string;
            } & {
                [key: string]: unknown;
            })[] | null;
            setup?: ({
                version: number;
                upperSteps?: number | null;
                lowerSteps?: number | null;
                iprTotalMm?: number | null;
                previewUrl?: string | null;
                ipr?: ({
                    between: string[];
                    mm: number;
                    beforeStep: number;
                } & {
                    [key: string]: unknown;
                })[] | null;
                attachments?: ({
                    tooth: string;
                    kind: string;
                    fromStep: number;
                    toStep?: number | null;
                } & {
                    [key: string]: unknown;
                })[] | null;
                movements?: ({
                    tooth: string;
                    fromStep: number;
                    toStep: number;
                } & {
                    [key: string]: unknown;
                })[] | null;
                extractions?: string[] | null;
            } & {
                [key: string]: unknown;
            }) | null;
            orders?: ({
                id: string;
                type: string;
                createdAt?: string | null;
            } & {
                [key: string]: unknown;
            })[] | null;
            shipments?: ({
                trackingNumber?: string | null;
                shippedAt?: string | null;
                fromStep?: number | null;
                toStep?: number | null;
            } & {
                [key: string]: unknown;
            })[] | null;
            createdAt?: string | null;
            updatedAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        ClearcorrectListCaseEventsInput: {
            id: string;
            limit?: number;
            cursor?: string;
        } & {
            [key: string]: unknown;
        };
        ClearcorrectListCaseEventsOutput: {
            data: ({
                id: string;
                status?: string | null;
                at: string;
                note?: string | null;
            } & {
                [key: string]: unknown;
            })[];
            nextCursor?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixGetStatusInput: {
            [key: string]: unknown;
        };
        DentrixGetStatusOutput: {
            system: string;
            version?: string | null;
            practiceName?: string | null;
            timeZone?: string | null;
            capabilities: string[];
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixListPatientsInput: {
            lastName?: string;
            /** Format: date */
            birthDate?: string;
            phone?: string;
            limit?: number;
            cursor?: string;
            /** Format: date-time */
            updatedSince?: string;
            /** @enum {string} */
            includeDeleted?: "true" | "false";
        } & {
            [key: string]: unknown;
        };
        DentrixListPatientsOutput: {
            data: (({
                id: string;
                locationId?: string | null;
                /** @description RFC 3339 */
                createdAt?: string | null;
                /** @description RFC 3339 */
                updatedAt?: string | null;
                firstName: string;
                middleName?: string | null;
                lastName: string;
                preferredName?: string | null;
                /** @description YYYY-MM-DD */
                birthDate?: string | null;
                /** @description A word of the unified model; left out where the gateway does not know it */
                gender?: string | null;
                /** @description The practice system's own word */
                sourceGender?: string | null;
                email?: string | null;
                phones?: ({
                    use: string;
                    number: string;
                } & {
                    [key: string]: unknown;
                })[] | null;
                address?: ({
                    line1?: string | null;
                    line2?: string | null;
                    city?: string | null;
                    state?: string | null;
                    postalCode?: string | null;
                } & {
                    [key: string]: unknown;
                }) | null;
                /** @description A word of the unified model; left out where the gateway does not know it */
                status?: string | null;
                /** @description The practice system's own word */
                sourceStatus?: string | null;
                guarantorId?: string | null;
                primaryProviderId?: string | null;
                chartNumber?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                id: string;
                deletedAt: string;
            } & {
                [key: string]: unknown;
            }))[];
            nextCursor?: string | null;
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixGetPatientInput: {
            id: string;
        } & {
            [key: string]: unknown;
        };
        DentrixGetPatientOutput: {
            id: string;
            locationId?: string | null;
            /** @description RFC 3339 */
            createdAt?: string | null;
            /** @description RFC 3339 */
            updatedAt?: string | null;
            firstName: string;
            middleName?: string | null;
            lastName: string;
            preferredName?: string | null;
            /** @description YYYY-MM-DD */
            birthDate?: string | null;
            /** @description A word of the unified model; left out where the gateway does not know it */
            gender?: string | null;
            /** @description The practice system's own word */
            sourceGender?: string | null;
            email?: string | null;
            phones?: ({
                use: string;
                number: string;
            } & {
                [key: string]: unknown;
            })[] | null;
            address?: ({
                line1?: string | null;
                line2?: string | null;
                city?: string | null;
                state?: string | null;
                postalCode?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            /** @description A word of the unified model; left out where the gateway does not know it */
            status?: string | null;
            /** @description The practice system's own word */
            sourceStatus?: string | null;
            guarantorId?: string | null;
            primaryProviderId?: string | null;
            chartNumber?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixCreatePatientInput: {
            firstName: string;
            lastName: string;
            middleName?: string | null;
            preferredName?: string | null;
            /** Format: date */
            birthDate?: string;
            /** @enum {string} */
            gender?: "female" | "male" | "other" | "unknown";
            email?: string | null;
            phones?: ({
                /** @enum {string} */
                use: "mobile" | "home" | "work";
                number: string;
            } & {
                [key: string]: unknown;
            })[];
            primaryProviderId?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixCreatePatientOutput: {
            operationId: string;
            state?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixUpdatePatientInput: {
            id: string;
            firstName?: string | null;
            lastName?: string | null;
            middleName?: string | null;
            preferredName?: string | null;
            /** Format: date */
            birthDate?: string;
            /** @enum {string} */
            gender?: "female" | "male" | "other" | "unknown";
            email?: string | null;
            phones?: ({
                /** @enum {string} */
                use: "mobile" | "home" | "work";
                number: string;
            } & {
                [key: string]: unknown;
            })[];
            primaryProviderId?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixUpdatePatientOutput: {
            operationId: string;
            state?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixListProvidersInput: {
            limit?: number;
            cursor?: string;
            /** Format: date-time */
            updatedSince?: string;
            /** @enum {string} */
            includeDeleted?: "true" | "false";
        } & {
            [key: string]: unknown;
        };
        DentrixListProvidersOutput: {
            data: (({
                id: string;
                locationId?: string | null;
                /** @description RFC 3339 */
                createdAt?: string | null;
                /** @description RFC 3339 */
                updatedAt?: string | null;
                displayName: string;
                firstName?: string | null;
                lastName?: string | null;
                /** @description A word of the unified model; left out where the gateway does not know it */
                role?: string | null;
                /** @description The practice system's own word */
                sourceRole?: string | null;
                npi?: string | null;
                active?: boolean | null;
            } & {
                [key: string]: unknown;
            }) | ({
                id: string;
                deletedAt: string;
            } & {
                [key: string]: unknown;
            }))[];
            nextCursor?: string | null;
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixListOperatoriesInput: {
            limit?: number;
            cursor?: string;
            /** Format: date-time */
            updatedSince?: string;
            /** @enum {string} */
            includeDeleted?: "true" | "false";
        } & {
            [key: string]: unknown;
        };
        DentrixListOperatoriesOutput: {
            data: (({
                id: string;
                locationId?: string | null;
                /** @description RFC 3339 */
                createdAt?: string | null;
                /** @description RFC 3339 */
                updatedAt?: string | null;
                name: string;
                shortName?: string | null;
                active?: boolean | null;
                isHygiene?: boolean | null;
                defaultProviderId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                id: string;
                deletedAt: string;
            } & {
                [key: string]: unknown;
            }))[];
            nextCursor?: string | null;
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixListLocationsInput: {
            limit?: number;
            cursor?: string;
            /** Format: date-time */
            updatedSince?: string;
            /** @enum {string} */
            includeDeleted?: "true" | "false";
        } & {
            [key: string]: unknown;
        };
        DentrixListLocationsOutput: {
            data: (({
                id: string;
                name: string;
                timeZone?: string | null;
                address?: ({
                    line1?: string | null;
                    line2?: string | null;
                    city?: string | null;
                    state?: string | null;
                    postalCode?: string | null;
                } & {
                    [key: string]: unknown;
                }) | null;
            } & {
                [key: string]: unknown;
            }) | ({
                id: string;
                deletedAt: string;
            } & {
                [key: string]: unknown;
            }))[];
            nextCursor?: string | null;
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixListAppointmentsInput: {
            /** Format: date */
            from?: string;
            /** Format: date */
            to?: string;
            patientId?: string;
            providerId?: string;
            operatoryId?: string;
            status?: string;
            limit?: number;
            cursor?: string;
            /** Format: date-time */
            updatedSince?: string;
            /** @enum {string} */
            includeDeleted?: "true" | "false";
        } & {
            [key: string]: unknown;
        };
        DentrixListAppointmentsOutput: {
            data: (({
                id: string;
                locationId?: string | null;
                /** @description RFC 3339 */
                createdAt?: string | null;
                /** @description RFC 3339 */
                updatedAt?: string | null;
                /** @description RFC 3339 */
                startAt?: string | null;
                /** @description RFC 3339 */
                endAt?: string | null;
                minutes?: number | null;
                timeZone?: string | null;
                patientId: string;
                providerId?: string | null;
                additionalProviders?: string[] | null;
                operatoryId?: string | null;
                typeId?: string | null;
                typeName?: string | null;
                /** @description A word of the unified model; left out where the gateway does not know it */
                status?: string | null;
                /** @description The practice system's own word */
                sourceStatus?: string | null;
                /** @description A word of the unified model; left out where the gateway does not know it */
                confirmation?: string | null;
                /** @description The practice system's own word */
                sourceConfirmation?: string | null;
                /** @description RFC 3339 */
                arrivedAt?: string | null;
                /** @description RFC 3339 */
                seatedAt?: string | null;
                /** @description RFC 3339 */
                dismissedAt?: string | null;
                isNewPatient?: boolean | null;
                isHygiene?: boolean | null;
                asap?: boolean | null;
                note?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                id: string;
                deletedAt: string;
            } & {
                [key: string]: unknown;
            }))[];
            nextCursor?: string | null;
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixGetAppointmentInput: {
            id: string;
        } & {
            [key: string]: unknown;
        };
        DentrixGetAppointmentOutput: {
            id: string;
            locationId?: string | null;
            /** @description RFC 3339 */
            createdAt?: string | null;
            /** @description RFC 3339 */
            updatedAt?: string | null;
            /** @description RFC 3339 */
            startAt?: string | null;
            /** @description RFC 3339 */
            endAt?: string | null;
            minutes?: number | null;
            timeZone?: string | null;
            patientId: string;
            providerId?: string | null;
            additionalProviders?: string[] | null;
            operatoryId?: string | null;
            typeId?: string | null;
            typeName?: string | null;
            /** @description A word of the unified model; left out where the gateway does not know it */
            status?: string | null;
            /** @description The practice system's own word */
            sourceStatus?: string | null;
            /** @description A word of the unified model; left out where the gateway does not know it */
            confirmation?: string | null;
            /** @description The practice system's own word */
            sourceConfirmation?: string | null;
            /** @description RFC 3339 */
            arrivedAt?: string | null;
            /** @description RFC 3339 */
            seatedAt?: string | null;
            /** @description RFC 3339 */
            dismissedAt?: string | null;
            isNewPatient?: boolean | null;
            isHygiene?: boolean | null;
            asap?: boolean | null;
            note?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixCreateAppointmentInput: {
            patientId: string;
            operatoryId: string;
            /** Format: date-time */
            startAt: string;
            providerId?: string | null;
            minutes?: number;
            note?: string | null;
            isNewPatient?: boolean;
        } & {
            [key: string]: unknown;
        };
        DentrixCreateAppointmentOutput: {
            operationId: string;
            state?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixUpdateAppointmentInput: {
            id: string;
            operatoryId?: string;
            /** Format: date-time */
            startAt?: string;
            status?: string;
            providerId?: string | null;
            minutes?: number;
            note?: string | null;
            isNewPatient?: boolean;
        } & {
            [key: string]: unknown;
        };
        DentrixUpdateAppointmentOutput: {
            operationId: string;
            state?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixConfirmAppointmentInput: {
            id: string;
            /**
             * @default confirmed
             * @enum {string}
             */
            confirmation: "none" | "sent" | "confirmed" | "declined";
        } & {
            [key: string]: unknown;
        };
        DentrixConfirmAppointmentOutput: {
            operationId: string;
            state?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixCancelAppointmentInput: {
            id: string;
            /**
             * @default cancelled
             * @enum {string}
             */
            reason: "no_show" | "cancelled";
        } & {
            [key: string]: unknown;
        };
        DentrixCancelAppointmentOutput: {
            operationId: string;
            state?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixListAvailabilityInput: {
            /** Format: date */
            from: string;
            /** Format: date */
            to?: string;
            minutes?: number;
            providerId?: string;
            limit?: number;
            cursor?: string;
        } & {
            [key: string]: unknown;
        };
        DentrixListAvailabilityOutput: {
            data: (({
                startAt: string;
                endAt: string;
                providerId?: string | null;
                operatoryId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                id: string;
                deletedAt: string;
            } & {
                [key: string]: unknown;
            }))[];
            nextCursor?: string | null;
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixListProceduresInput: {
            patientId?: string;
            status?: string;
            limit?: number;
            cursor?: string;
            /** Format: date-time */
            updatedSince?: string;
            /** @enum {string} */
            includeDeleted?: "true" | "false";
        } & {
            [key: string]: unknown;
        };
        DentrixListProceduresOutput: {
            data: (({
                id: string;
                locationId?: string | null;
                /** @description RFC 3339 */
                createdAt?: string | null;
                /** @description RFC 3339 */
                updatedAt?: string | null;
                patientId: string;
                providerId?: string | null;
                appointmentId?: string | null;
                treatmentPlanId?: string | null;
                code: string;
                codeSystem?: string | null;
                description?: string | null;
                /** @description A word of the unified model; left out where the gateway does not know it */
                status?: string | null;
                /** @description The practice system's own word */
                sourceStatus?: string | null;
                tooth?: string | null;
                toothSystem?: string | null;
                surfaces?: string[] | null;
                area?: string | null;
                /** @description YYYY-MM-DD */
                serviceDate?: string | null;
                /** @description YYYY-MM-DD */
                plannedAt?: string | null;
                fee?: ({
                    /** @description Minor units */
                    amount: number;
                    /** @description ISO 4217 */
                    currency: string;
                } & {
                    [key: string]: unknown;
                }) | null;
            } & {
                [key: string]: unknown;
            }) | ({
                id: string;
                deletedAt: string;
            } & {
                [key: string]: unknown;
            }))[];
            nextCursor?: string | null;
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixListTreatmentPlansInput: {
            patientId?: string;
            limit?: number;
            cursor?: string;
            /** Format: date-time */
            updatedSince?: string;
            /** @enum {string} */
            includeDeleted?: "true" | "false";
        } & {
            [key: string]: unknown;
        };
        DentrixListTreatmentPlansOutput: {
            data: (({
                id: string;
                locationId?: string | null;
                /** @description RFC 3339 */
                createdAt?: string | null;
                /** @description RFC 3339 */
                updatedAt?: string | null;
                patientId: string;
                name: string;
                /** @description A word of the unified model; left out where the gateway does not know it */
                status?: string | null;
                /** @description The practice system's own word */
                sourceStatus?: string | null;
                /** @description YYYY-MM-DD */
                plannedAt?: string | null;
                procedureIds?: string[] | null;
            } & {
                [key: string]: unknown;
            }) | ({
                id: string;
                deletedAt: string;
            } & {
                [key: string]: unknown;
            }))[];
            nextCursor?: string | null;
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixListCoveragesInput: {
            patientId: string;
            limit?: number;
            cursor?: string;
            /** Format: date-time */
            updatedSince?: string;
            /** @enum {string} */
            includeDeleted?: "true" | "false";
        } & {
            [key: string]: unknown;
        };
        DentrixListCoveragesOutput: {
            data: (({
                id: string;
                locationId?: string | null;
                /** @description RFC 3339 */
                createdAt?: string | null;
                /** @description RFC 3339 */
                updatedAt?: string | null;
                payerName?: string | null;
                planName?: string | null;
                groupNumber?: string | null;
                subscriberId?: string | null;
                relationship?: string | null;
                priority?: number | null;
                /** @description YYYY-MM-DD */
                effectiveOn?: string | null;
                /** @description YYYY-MM-DD */
                endsOn?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                id: string;
                deletedAt: string;
            } & {
                [key: string]: unknown;
            }))[];
            nextCursor?: string | null;
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixListClaimsInput: {
            patientId?: string;
            status?: string;
            limit?: number;
            cursor?: string;
            /** Format: date-time */
            updatedSince?: string;
            /** @enum {string} */
            includeDeleted?: "true" | "false";
        } & {
            [key: string]: unknown;
        };
        DentrixListClaimsOutput: {
            data: (({
                id: string;
                locationId?: string | null;
                /** @description RFC 3339 */
                createdAt?: string | null;
                /** @description RFC 3339 */
                updatedAt?: string | null;
                patientId: string;
                type?: string | null;
                sourceType?: string | null;
                /** @description A word of the unified model; left out where the gateway does not know it */
                status?: string | null;
                /** @description The practice system's own word */
                sourceStatus?: string | null;
                /** @description YYYY-MM-DD */
                serviceDate?: string | null;
                /** @description YYYY-MM-DD */
                sentOn?: string | null;
                /** @description YYYY-MM-DD */
                receivedOn?: string | null;
                billed?: ({
                    /** @description Minor units */
                    amount: number;
                    /** @description ISO 4217 */
                    currency: string;
                } & {
                    [key: string]: unknown;
                }) | null;
                estimated?: ({
                    /** @description Minor units */
                    amount: number;
                    /** @description ISO 4217 */
                    currency: string;
                } & {
                    [key: string]: unknown;
                }) | null;
                paid?: ({
                    /** @description Minor units */
                    amount: number;
                    /** @description ISO 4217 */
                    currency: string;
                } & {
                    [key: string]: unknown;
                }) | null;
                deductible?: ({
                    /** @description Minor units */
                    amount: number;
                    /** @description ISO 4217 */
                    currency: string;
                } & {
                    [key: string]: unknown;
                }) | null;
                writeOff?: ({
                    /** @description Minor units */
                    amount: number;
                    /** @description ISO 4217 */
                    currency: string;
                } & {
                    [key: string]: unknown;
                }) | null;
                treatingProviderId?: string | null;
                billingProviderId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                id: string;
                deletedAt: string;
            } & {
                [key: string]: unknown;
            }))[];
            nextCursor?: string | null;
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixListRecallsInput: {
            /** Format: date */
            dueFrom?: string;
            /** Format: date */
            dueTo?: string;
            patientId?: string;
            limit?: number;
            cursor?: string;
            /** Format: date-time */
            updatedSince?: string;
            /** @enum {string} */
            includeDeleted?: "true" | "false";
        } & {
            [key: string]: unknown;
        };
        DentrixListRecallsOutput: {
            data: (({
                id: string;
                locationId?: string | null;
                /** @description RFC 3339 */
                createdAt?: string | null;
                /** @description RFC 3339 */
                updatedAt?: string | null;
                patientId: string;
                typeId?: string | null;
                typeName?: string | null;
                /** @description YYYY-MM-DD */
                dueOn?: string | null;
                /** @description YYYY-MM-DD */
                previousOn?: string | null;
                interval?: ({
                    months: number;
                    days: number;
                } & {
                    [key: string]: unknown;
                }) | null;
                /** @description YYYY-MM-DD */
                scheduledOn?: string | null;
                appointmentId?: string | null;
                /** @description A word of the unified model; left out where the gateway does not know it */
                status?: string | null;
                /** @description The practice system's own word */
                sourceStatus?: string | null;
                disabled?: boolean | null;
                /** @description RFC 3339 */
                contactedAt?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                id: string;
                deletedAt: string;
            } & {
                [key: string]: unknown;
            }))[];
            nextCursor?: string | null;
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        DentrixGetOperationInput: {
            operationId: string;
        } & {
            [key: string]: unknown;
        };
        DentrixGetOperationOutput: {
            operationId: string;
            /** @enum {string} */
            state: "pending" | "done" | "failed";
            /** @description patient or appointment */
            kind?: string | null;
            resource?: {
                [key: string]: unknown;
            } | null;
            error?: ({
                code: string;
                detail?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftGetStatusInput: {
            [key: string]: unknown;
        };
        EaglesoftGetStatusOutput: {
            system: string;
            version?: string | null;
            practiceName?: string | null;
            timeZone?: string | null;
            capabilities: string[];
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftListPatientsInput: {
            lastName?: string;
            /** Format: date */
            birthDate?: string;
            phone?: string;
            limit?: number;
            cursor?: string;
            /** Format: date-time */
            updatedSince?: string;
            /** @enum {string} */
            includeDeleted?: "true" | "false";
        } & {
            [key: string]: unknown;
        };
        EaglesoftListPatientsOutput: {
            data: (({
                id: string;
                locationId?: string | null;
                /** @description RFC 3339 */
                createdAt?: string | null;
                /** @description RFC 3339 */
                updatedAt?: string | null;
                firstName: string;
                middleName?: string | null;
                lastName: string;
                preferredName?: string | null;
                /** @description YYYY-MM-DD */
                birthDate?: string | null;
                /** @description A word of the unified model; left out where the gateway does not know it */
                gender?: string | null;
                /** @description The practice system's own word */
                sourceGender?: string | null;
                email?: string | null;
                phones?: ({
                    use: string;
                    number: string;
                } & {
                    [key: string]: unknown;
                })[] | null;
                address?: ({
                    line1?: string | null;
                    line2?: string | null;
                    city?: string | null;
                    state?: string | null;
                    postalCode?: string | null;
                } & {
                    [key: string]: unknown;
                }) | null;
                /** @description A word of the unified model; left out where the gateway does not know it */
                status?: string | null;
                /** @description The practice system's own word */
                sourceStatus?: string | null;
                guarantorId?: string | null;
                primaryProviderId?: string | null;
                chartNumber?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                id: string;
                deletedAt: string;
            } & {
                [key: string]: unknown;
            }))[];
            nextCursor?: string | null;
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftGetPatientInput: {
            id: string;
        } & {
            [key: string]: unknown;
        };
        EaglesoftGetPatientOutput: {
            id: string;
            locationId?: string | null;
            /** @description RFC 3339 */
            createdAt?: string | null;
            /** @description RFC 3339 */
            updatedAt?: string | null;
            firstName: string;
            middleName?: string | null;
            lastName: string;
            preferredName?: string | null;
            /** @description YYYY-MM-DD */
            birthDate?: string | null;
            /** @description A word of the unified model; left out where the gateway does not know it */
            gender?: string | null;
            /** @description The practice system's own word */
            sourceGender?: string | null;
            email?: string | null;
            phones?: ({
                use: string;
                number: string;
            } & {
                [key: string]: unknown;
            })[] | null;
            address?: ({
                line1?: string | null;
                line2?: string | null;
                city?: string | null;
                state?: string | null;
                postalCode?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            /** @description A word of the unified model; left out where the gateway does not know it */
            status?: string | null;
            /** @description The practice system's own word */
            sourceStatus?: string | null;
            guarantorId?: string | null;
            primaryProviderId?: string | null;
            chartNumber?: string | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftCreatePatientInput: {
            firstName: string;
            lastName: string;
            middleName?: string | null;
            preferredName?: string | null;
            /** Format: date */
            birthDate?: string;
            /** @enum {string} */
            gender?: "female" | "male" | "other" | "unknown";
            email?: string | null;
            phones?: ({
                /** @enum {string} */
                use: "mobile" | "home" | "work";
                number: string;
            } & {
                [key: string]: unknown;
            })[];
            primaryProviderId?: string | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftCreatePatientOutput: {
            operationId: string;
            state?: string | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftUpdatePatientInput: {
            id: string;
            firstName?: string | null;
            lastName?: string | null;
            middleName?: string | null;
            preferredName?: string | null;
            /** Format: date */
            birthDate?: string;
            /** @enum {string} */
            gender?: "female" | "male" | "other" | "unknown";
            email?: string | null;
            phones?: ({
                /** @enum {string} */
                use: "mobile" | "home" | "work";
                number: string;
            } & {
                [key: string]: unknown;
            })[];
            primaryProviderId?: string | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftUpdatePatientOutput: {
            operationId: string;
            state?: string | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftListProvidersInput: {
            limit?: number;
            cursor?: string;
            /** Format: date-time */
            updatedSince?: string;
            /** @enum {string} */
            includeDeleted?: "true" | "false";
        } & {
            [key: string]: unknown;
        };
        EaglesoftListProvidersOutput: {
            data: (({
                id: string;
                locationId?: string | null;
                /** @description RFC 3339 */
                createdAt?: string | null;
                /** @description RFC 3339 */
                updatedAt?: string | null;
                displayName: string;
                firstName?: string | null;
                lastName?: string | null;
                /** @description A word of the unified model; left out where the gateway does not know it */
                role?: string | null;
                /** @description The practice system's own word */
                sourceRole?: string | null;
                npi?: string | null;
                active?: boolean | null;
            } & {
                [key: string]: unknown;
            }) | ({
                id: string;
                deletedAt: string;
            } & {
                [key: string]: unknown;
            }))[];
            nextCursor?: string | null;
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftListOperatoriesInput: {
            limit?: number;
            cursor?: string;
            /** Format: date-time */
            updatedSince?: string;
            /** @enum {string} */
            includeDeleted?: "true" | "false";
        } & {
            [key: string]: unknown;
        };
        EaglesoftListOperatoriesOutput: {
            data: (({
                id: string;
                locationId?: string | null;
                /** @description RFC 3339 */
                createdAt?: string | null;
                /** @description RFC 3339 */
                updatedAt?: string | null;
                name: string;
                shortName?: string | null;
                active?: boolean | null;
                isHygiene?: boolean | null;
                defaultProviderId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                id: string;
                deletedAt: string;
            } & {
                [key: string]: unknown;
            }))[];
            nextCursor?: string | null;
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftListLocationsInput: {
            limit?: number;
            cursor?: string;
            /** Format: date-time */
            updatedSince?: string;
            /** @enum {string} */
            includeDeleted?: "true" | "false";
        } & {
            [key: string]: unknown;
        };
        EaglesoftListLocationsOutput: {
            data: (({
                id: string;
                name: string;
                timeZone?: string | null;
                address?: ({
                    line1?: string | null;
                    line2?: string | null;
                    city?: string | null;
                    state?: string | null;
                    postalCode?: string | null;
                } & {
                    [key: string]: unknown;
                }) | null;
            } & {
                [key: string]: unknown;
            }) | ({
                id: string;
                deletedAt: string;
            } & {
                [key: string]: unknown;
            }))[];
            nextCursor?: string | null;
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftListAppointmentsInput: {
            /** Format: date */
            from?: string;
            /** Format: date */
            to?: string;
            patientId?: string;
            providerId?: string;
            operatoryId?: string;
            status?: string;
            limit?: number;
            cursor?: string;
            /** Format: date-time */
            updatedSince?: string;
            /** @enum {string} */
            includeDeleted?: "true" | "false";
        } & {
            [key: string]: unknown;
        };
        EaglesoftListAppointmentsOutput: {
            data: (({
                id: string;
                locationId?: string | null;
                /** @description RFC 3339 */
                createdAt?: string | null;
                /** @description RFC 3339 */
                updatedAt?: string | null;
                /** @description RFC 3339 */
                startAt?: string | null;
                /** @description RFC 3339 */
                endAt?: string | null;
                minutes?: number | null;
                timeZone?: string | null;
                patientId: string;
                providerId?: string | null;
                additionalProviders?: string[] | null;
                operatoryId?: string | null;
                typeId?: string | null;
                typeName?: string | null;
                /** @description A word of the unified model; left out where the gateway does not know it */
                status?: string | null;
                /** @description The practice system's own word */
                sourceStatus?: string | null;
                /** @description A word of the unified model; left out where the gateway does not know it */
                confirmation?: string | null;
                /** @description The practice system's own word */
                sourceConfirmation?: string | null;
                /** @description RFC 3339 */
                arrivedAt?: string | null;
                /** @description RFC 3339 */
                seatedAt?: string | null;
                /** @description RFC 3339 */
                dismissedAt?: string | null;
                isNewPatient?: boolean | null;
                isHygiene?: boolean | null;
                asap?: boolean | null;
                note?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                id: string;
                deletedAt: string;
            } & {
                [key: string]: unknown;
            }))[];
            nextCursor?: string | null;
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftGetAppointmentInput: {
            id: string;
        } & {
            [key: string]: unknown;
        };
        EaglesoftGetAppointmentOutput: {
            id: string;
            locationId?: string | null;
            /** @description RFC 3339 */
            createdAt?: string | null;
            /** @description RFC 3339 */
            updatedAt?: string | null;
            /** @description RFC 3339 */
            startAt?: string | null;
            /** @description RFC 3339 */
            endAt?: string | null;
            minutes?: number | null;
            timeZone?: string | null;
            patientId: string;
            providerId?: string | null;
            additionalProviders?: string[] | null;
            operatoryId?: string | null;
            typeId?: string | null;
            typeName?: string | null;
            /** @description A word of the unified model; left out where the gateway does not know it */
            status?: string | null;
            /** @description The practice system's own word */
            sourceStatus?: string | null;
            /** @description A word of the unified model; left out where the gateway does not know it */
            confirmation?: string | null;
            /** @description The practice system's own word */
            sourceConfirmation?: string | null;
            /** @description RFC 3339 */
            arrivedAt?: string | null;
            /** @description RFC 3339 */
            seatedAt?: string | null;
            /** @description RFC 3339 */
            dismissedAt?: string | null;
            isNewPatient?: boolean | null;
            isHygiene?: boolean | null;
            asap?: boolean | null;
            note?: string | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftCreateAppointmentInput: {
            patientId: string;
            operatoryId: string;
            /** Format: date-time */
            startAt: string;
            providerId?: string | null;
            minutes?: number;
            note?: string | null;
            isNewPatient?: boolean;
        } & {
            [key: string]: unknown;
        };
        EaglesoftCreateAppointmentOutput: {
            operationId: string;
            state?: string | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftUpdateAppointmentInput: {
            id: string;
            operatoryId?: string;
            /** Format: date-time */
            startAt?: string;
            status?: string;
            providerId?: string | null;
            minutes?: number;
            note?: string | null;
            isNewPatient?: boolean;
        } & {
            [key: string]: unknown;
        };
        EaglesoftUpdateAppointmentOutput: {
            operationId: string;
            state?: string | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftConfirmAppointmentInput: {
            id: string;
            /**
             * @default confirmed
             * @enum {string}
             */
            confirmation: "none" | "sent" | "confirmed" | "declined";
        } & {
            [key: string]: unknown;
        };
        EaglesoftConfirmAppointmentOutput: {
            operationId: string;
            state?: string | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftCancelAppointmentInput: {
            id: string;
            /**
             * @default cancelled
             * @enum {string}
             */
            reason: "no_show" | "cancelled";
        } & {
            [key: string]: unknown;
        };
        EaglesoftCancelAppointmentOutput: {
            operationId: string;
            state?: string | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftListAvailabilityInput: {
            /** Format: date */
            from: string;
            /** Format: date */
            to?: string;
            minutes?: number;
            providerId?: string;
            limit?: number;
            cursor?: string;
        } & {
            [key: string]: unknown;
        };
        EaglesoftListAvailabilityOutput: {
            data: (({
                startAt: string;
                endAt: string;
                providerId?: string | null;
                operatoryId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                id: string;
                deletedAt: string;
            } & {
                [key: string]: unknown;
            }))[];
            nextCursor?: string | null;
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftListProceduresInput: {
            patientId?: string;
            status?: string;
            limit?: number;
            cursor?: string;
            /** Format: date-time */
            updatedSince?: string;
            /** @enum {string} */
            includeDeleted?: "true" | "false";
        } & {
            [key: string]: unknown;
        };
        EaglesoftListProceduresOutput: {
            data: (({
                id: string;
                locationId?: string | null;
                /** @description RFC 3339 */
                createdAt?: string | null;
                /** @description RFC 3339 */
                updatedAt?: string | null;
                patientId: string;
                providerId?: string | null;
                appointmentId?: string | null;
                treatmentPlanId?: string | null;
                code: string;
                codeSystem?: string | null;
                description?: string | null;
                /** @description A word of the unified model; left out where the gateway does not know it */
                status?: string | null;
                /** @description The practice system's own word */
                sourceStatus?: string | null;
                tooth?: string | null;
                toothSystem?: string | null;
                surfaces?: string[] | null;
                area?: string | null;
                /** @description YYYY-MM-DD */
                serviceDate?: string | null;
                /** @description YYYY-MM-DD */
                plannedAt?: string | null;
                fee?: ({
                    /** @description Minor units */
                    amount: number;
                    /** @description ISO 4217 */
                    currency: string;
                } & {
                    [key: string]: unknown;
                }) | null;
            } & {
                [key: string]: unknown;
            }) | ({
                id: string;
                deletedAt: string;
            } & {
                [key: string]: unknown;
            }))[];
            nextCursor?: string | null;
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftListTreatmentPlansInput: {
            patientId?: string;
            limit?: number;
            cursor?: string;
            /** Format: date-time */
            updatedSince?: string;
            /** @enum {string} */
            includeDeleted?: "true" | "false";
        } & {
            [key: string]: unknown;
        };
        EaglesoftListTreatmentPlansOutput: {
            data: (({
                id: string;
                locationId?: string | null;
                /** @description RFC 3339 */
                createdAt?: string | null;
                /** @description RFC 3339 */
                updatedAt?: string | null;
                patientId: string;
                name: string;
                /** @description A word of the unified model; left out where the gateway does not know it */
                status?: string | null;
                /** @description The practice system's own word */
                sourceStatus?: string | null;
                /** @description YYYY-MM-DD */
                plannedAt?: string | null;
                procedureIds?: string[] | null;
            } & {
                [key: string]: unknown;
            }) | ({
                id: string;
                deletedAt: string;
            } & {
                [key: string]: unknown;
            }))[];
            nextCursor?: string | null;
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftListCoveragesInput: {
            patientId: string;
            limit?: number;
            cursor?: string;
            /** Format: date-time */
            updatedSince?: string;
            /** @enum {string} */
            includeDeleted?: "true" | "false";
        } & {
            [key: string]: unknown;
        };
        EaglesoftListCoveragesOutput: {
            data: (({
                id: string;
                locationId?: string | null;
                /** @description RFC 3339 */
                createdAt?: string | null;
                /** @description RFC 3339 */
                updatedAt?: string | null;
                payerName?: string | null;
                planName?: string | null;
                groupNumber?: string | null;
                subscriberId?: string | null;
                relationship?: string | null;
                priority?: number | null;
                /** @description YYYY-MM-DD */
                effectiveOn?: string | null;
                /** @description YYYY-MM-DD */
                endsOn?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                id: string;
                deletedAt: string;
            } & {
                [key: string]: unknown;
            }))[];
            nextCursor?: string | null;
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftListClaimsInput: {
            patientId?: string;
            status?: string;
            limit?: number;
            cursor?: string;
            /** Format: date-time */
            updatedSince?: string;
            /** @enum {string} */
            includeDeleted?: "true" | "false";
        } & {
            [key: string]: unknown;
        };
        EaglesoftListClaimsOutput: {
            data: (({
                id: string;
                locationId?: string | null;
                /** @description RFC 3339 */
                createdAt?: string | null;
                /** @description RFC 3339 */
                updatedAt?: string | null;
                patientId: string;
                type?: string | null;
                sourceType?: string | null;
                /** @description A word of the unified model; left out where the gateway does not know it */
                status?: string | null;
                /** @description The practice system's own word */
                sourceStatus?: string | null;
                /** @description YYYY-MM-DD */
                serviceDate?: string | null;
                /** @description YYYY-MM-DD */
                sentOn?: string | null;
                /** @description YYYY-MM-DD */
                receivedOn?: string | null;
                billed?: ({
                    /** @description Minor units */
                    amount: number;
                    /** @description ISO 4217 */
                    currency: string;
                } & {
                    [key: string]: unknown;
                }) | null;
                estimated?: ({
                    /** @description Minor units */
                    amount: number;
                    /** @description ISO 4217 */
                    currency: string;
                } & {
                    [key: string]: unknown;
                }) | null;
                paid?: ({
                    /** @description Minor units */
                    amount: number;
                    /** @description ISO 4217 */
                    currency: string;
                } & {
                    [key: string]: unknown;
                }) | null;
                deductible?: ({
                    /** @description Minor units */
                    amount: number;
                    /** @description ISO 4217 */
                    currency: string;
                } & {
                    [key: string]: unknown;
                }) | null;
                writeOff?: ({
                    /** @description Minor units */
                    amount: number;
                    /** @description ISO 4217 */
                    currency: string;
                } & {
                    [key: string]: unknown;
                }) | null;
                treatingProviderId?: string | null;
                billingProviderId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                id: string;
                deletedAt: string;
            } & {
                [key: string]: unknown;
            }))[];
            nextCursor?: string | null;
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftListRecallsInput: {
            /** Format: date */
            dueFrom?: string;
            /** Format: date */
            dueTo?: string;
            patientId?: string;
            limit?: number;
            cursor?: string;
            /** Format: date-time */
            updatedSince?: string;
            /** @enum {string} */
            includeDeleted?: "true" | "false";
        } & {
            [key: string]: unknown;
        };
        EaglesoftListRecallsOutput: {
            data: (({
                id: string;
                locationId?: string | null;
                /** @description RFC 3339 */
                createdAt?: string | null;
                /** @description RFC 3339 */
                updatedAt?: string | null;
                patientId: string;
                typeId?: string | null;
                typeName?: string | null;
                /** @description YYYY-MM-DD */
                dueOn?: string | null;
                /** @description YYYY-MM-DD */
                previousOn?: string | null;
                interval?: ({
                    months: number;
                    days: number;
                } & {
                    [key: string]: unknown;
                }) | null;
                /** @description YYYY-MM-DD */
                scheduledOn?: string | null;
                appointmentId?: string | null;
                /** @description A word of the unified model; left out where the gateway does not know it */
                status?: string | null;
                /** @description The practice system's own word */
                sourceStatus?: string | null;
                disabled?: boolean | null;
                /** @description RFC 3339 */
                contactedAt?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                id: string;
                deletedAt: string;
            } & {
                [key: string]: unknown;
            }))[];
            nextCursor?: string | null;
            /** @description RFC 3339 */
            lastSyncAt?: string | null;
        } & {
            [key: string]: unknown;
        };
        EaglesoftGetOperationInput: {
            operationId: string;
        } & {
            [key: string]: unknown;
        };
        EaglesoftGetOperationOutput: {
            operationId: string;
            /** @enum {string} */
            state: "pending" | "done" | "failed";
            /** @description patient or appointment */
            kind?: string | null;
            resource?: {
                [key: string]: unknown;
            } | null;
            error?: ({
                code: string;
                detail?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
        } & {
            [key: string]: unknown;
        };
        OpenDentalListPatientsInput: {
            LName?: string;
            FName?: string;
            Phone?: string;
            Address?: string;
            /** Format: date */
            Birthdate?: string;
            Email?: string;
            ChartNumber?: string;
            /** @enum {string} */
            hideInactive?: "true" | "false";
            Limit?: number;
            Offset?: number;
        } & {
            [key: string]: unknown;
        };
        OpenDentalListPatientsOutput: ({
            PatNum: number;
            LName: string;
            FName: string;
            MiddleI?: string;
            Preferred?: string;
            PatStatus?: string;
            Gender?: string;
            Birthdate?: string;
            Email?: string;
            WirelessPhone?: string;
            HmPhone?: string;
            WkPhone?: string;
            Address?: string;
            Address2?: string;
            City?: string;
            State?: string;
            Zip?: string;
            PriProv?: number;
            Guarantor?: number;
            ChartNumber?: string;
            TxtMsgOk?: string;
            ClinicNum?: number;
            DateTStamp?: string;
        } & {
            [key: string]: unknown;
        })[];
        OpenDentalGetPatientInput: {
            PatNum: number;
        } & {
            [key: string]: unknown;
        };
        OpenDentalGetPatientOutput: {
            PatNum: number;
            LName: string;
            FName: string;
            MiddleI?: string;
            Preferred?: string;
            PatStatus?: string;
            Gender?: string;
            Birthdate?: string;
            Email?: string;
            WirelessPhone?: string;
            HmPhone?: string;
            WkPhone?: string;
            Address?: string;
            Address2?: string;
            City?: string;
            State?: string;
            Zip?: string;
            PriProv?: number;
            Guarantor?: number;
            ChartNumber?: string;
            TxtMsgOk?: string;
            ClinicNum?: number;
            DateTStamp?: string;
        } & {
            [key: string]: unknown;
        };
        OpenDentalCreatePatientInput: {
            LName: string;
            FName: string;
            /** Format: date */
            Birthdate?: string;
            /** @enum {string} */
            Gender?: "Male" | "Female" | "Other" | "Unknown";
            Email?: string;
            WirelessPhone?: string;
            HmPhone?: string;
            WkPhone?: string;
            Address?: string;
            City?: string;
            State?: string;
            Zip?: string;
            PriProv?: number;
            TxtMsgOk?: string;
        } & {
            [key: string]: unknown;
        };
        OpenDentalCreatePatientOutput: {
            PatNum: number;
            LName: string;
            FName: string;
            MiddleI?: string;
            Preferred?: string;
            PatStatus?: string;
            Gender?: string;
            Birthdate?: string;
            Email?: string;
            WirelessPhone?: string;
            HmPhone?: string;
            WkPhone?: string;
            Address?: string;
            Address2?: string;
            City?: string;
            State?: string;
            Zip?: string;
            PriProv?: number;
            Guarantor?: number;
            ChartNumber?: string;
            TxtMsgOk?: string;
            ClinicNum?: number;
            DateTStamp?: string;
        } & {
            [key: string]: unknown;
        };
        OpenDentalUpdatePatientInput: {
            PatNum: number;
            LName?: string;
            FName?: string;
            /** Format: date */
            Birthdate?: string;
            /** @enum {string} */
            Gender?: "Male" | "Female" | "Other" | "Unknown";
            Email?: string;
            WirelessPhone?: string;
            HmPhone?: string;
            WkPhone?: string;
            Address?: string;
            City?: string;
            State?: string;
            Zip?: string;
            PriProv?: number;
            TxtMsgOk?: string;
        } & {
            [key: string]: unknown;
        };
        OpenDentalUpdatePatientOutput: {
            PatNum: number;
            LName?: string;
            FName?: string;
            MiddleI?: string;
            Preferred?: string;
            PatStatus?: string;
            Gender?: string;
            Birthdate?: string;
            Email?: string;
            WirelessPhone?: string;
            HmPhone?: string;
            WkPhone?: string;
            Address?: string;
            Address2?: string;
            City?: string;
            State?: string;
            Zip?: string;
            PriProv?: number;
            Guarantor?: number;
            ChartNumber?: string;
            TxtMsgOk?: string;
            ClinicNum?: number;
            DateTStamp?: string;
        } & {
            [key: string]: unknown;
        };
        OpenDentalListAppointmentsInput: {
            /** Format: date */
            date?: string;
            /** Format: date */
            dateStart?: string;
            /** Format: date */
            dateEnd?: string;
            PatNum?: number;
            AptStatus?: string;
            Op?: number;
            DateTStamp?: string;
            Limit?: number;
            Offset?: number;
        } & {
            [key: string]: unknown;
        };
        OpenDentalListAppointmentsOutput: ({
            AptNum: number;
            PatNum: number;
            AptStatus: string;
            AptDateTime: string;
            Pattern?: string;
            confirmed?: string;
            Op?: number;
            Note?: string;
            ProvNum?: number;
            ProvHyg?: number;
            IsNewPatient?: string;
            IsHygiene?: string;
            ProcDescript?: string;
            ClinicNum?: number;
            AppointmentTypeNum?: number;
            Priority?: string;
            DateTimeArrived?: string;
            DateTimeSeated?: string;
            DateTimeDismissed?: string;
            DateTStamp?: string;
        } & {
            [key: string]: unknown;
        })[];
        OpenDentalGetAppointmentInput: {
            AptNum: number;
        } & {
            [key: string]: unknown;
        };
        OpenDentalGetAppointmentOutput: {
            AptNum: number;
            PatNum: number;
            AptStatus: string;
            AptDateTime: string;
            Pattern?: string;
            confirmed?: string;
            Op?: number;
            Note?: string;
            ProvNum?: number;
            ProvHyg?: number;
            IsNewPatient?: string;
            IsHygiene?: string;
            ProcDescript?: string;
            ClinicNum?: number;
            AppointmentTypeNum?: number;
            Priority?: string;
            DateTimeArrived?: string;
            DateTimeSeated?: string;
            DateTimeDismissed?: string;
            DateTStamp?: string;
        } & {
            [key: string]: unknown;
        };
        OpenDentalCreateAppointmentInput: {
            PatNum: number;
            /** @description Local time of the practice, yyyy-MM-dd HH:mm:ss */
            AptDateTime: string;
            Op: number;
            ProvNum?: number;
            ProvHyg?: number;
            /** @description One character for each five minutes; X is time of the provider */
            Pattern?: string;
            Note?: string;
            /** @enum {string} */
            IsNewPatient?: "true" | "false";
            AppointmentTypeNum?: number;
        } & {
            [key: string]: unknown;
        };
        OpenDentalCreateAppointmentOutput: {
            AptNum: number;
            PatNum: number;
            AptStatus: string;
            AptDateTime: string;
            Pattern?: string;
            confirmed?: string;
            Op?: number;
            Note?: string;
            ProvNum?: number;
            ProvHyg?: number;
            IsNewPatient?: string;
            IsHygiene?: string;
            ProcDescript?: string;
            ClinicNum?: number;
            AppointmentTypeNum?: number;
            Priority?: string;
            DateTimeArrived?: string;
            DateTimeSeated?: string;
            DateTimeDismissed?: string;
            DateTStamp?: string;
        } & {
            [key: string]: unknown;
        };
        OpenDentalUpdateAppointmentInput: {
            AptNum: number;
            /** @description Local time of the practice, yyyy-MM-dd HH:mm:ss */
            AptDateTime?: string;
            Op?: number;
            ProvNum?: number;
            ProvHyg?: number;
            /** @description One character for each five minutes; X is time of the provider */
            Pattern?: string;
            Note?: string;
            /** @enum {string} */
            IsNewPatient?: "true" | "false";
            AppointmentTypeNum?: number;
            /** @enum {string} */
            AptStatus?: "Scheduled" | "Complete" | "UnschedList" | "ASAP" | "Broken" | "Planned" | "PtNote" | "PtNoteCompleted";
        } & {
            [key: string]: unknown;
        };
        OpenDentalUpdateAppointmentOutput: {
            AptNum: number;
            PatNum?: number;
            AptStatus?: string;
            AptDateTime?: string;
            Pattern?: string;
            confirmed?: string;
            Op?: number;
            Note?: string;
            ProvNum?: number;
            ProvHyg?: number;
            IsNewPatient?: string;
            IsHygiene?: string;
            ProcDescript?: string;
            ClinicNum?: number;
            AppointmentTypeNum?: number;
            Priority?: string;
            DateTimeArrived?: string;
            DateTimeSeated?: string;
            DateTimeDismissed?: string;
            DateTStamp?: string;
        } & {
            [key: string]: unknown;
        };
        OpenDentalConfirmAppointmentInput: {
            AptNum: number;
            /** @enum {string} */
            confirmVal?: "None" | "Sent" | "Confirmed" | "Not Accepted" | "Failed";
            defNum?: number;
        } & {
            [key: string]: unknown;
        };
        OpenDentalConfirmAppointmentOutput: {
            AptNum: number;
            PatNum?: number;
            AptStatus?: string;
            AptDateTime?: string;
            Pattern?: string;
            confirmed?: string;
            Op?: number;
            Note?: string;
            ProvNum?: number;
            ProvHyg?: number;
            IsNewPatient?: string;
            IsHygiene?: string;
            ProcDescript?: string;
            ClinicNum?: number;
            AppointmentTypeNum?: number;
            Priority?: string;
            DateTimeArrived?: string;
            DateTimeSeated?: string;
            DateTimeDismissed?: string;
            DateTStamp?: string;
        } & {
            [key: string]: unknown;
        };
        OpenDentalBreakAppointmentInput: {
            AptNum: number;
            /** @enum {string} */
            sendToUnscheduledList: "true" | "false";
            /** @enum {string} */
            breakType?: "Missed" | "Cancelled";
        } & {
            [key: string]: unknown;
        };
        OpenDentalBreakAppointmentOutput: {
            AptNum: number;
            PatNum?: number;
            AptStatus?: string;
            AptDateTime?: string;
            Pattern?: string;
            confirmed?: string;
            Op?: number;
            Note?: string;
            ProvNum?: number;
            ProvHyg?: number;
            IsNewPatient?: string;
            IsHygiene?: string;
            ProcDescript?: string;
            ClinicNum?: number;
            AppointmentTypeNum?: number;
            Priority?: string;
            DateTimeArrived?: string;
            DateTimeSeated?: string;
            DateTimeDismissed?: string;
            DateTStamp?: string;
        } & {
            [key: string]: unknown;
        };
        OpenDentalListSlotsInput: {
            /** Format: date */
            date?: string;
            /** Format: date */
            dateStart?: string;
            /** Format: date */
            dateEnd?: string;
            lengthMinutes?: number;
            ProvNum?: number;
            OpNum?: number;
        } & {
            [key: string]: unknown;
        };
        OpenDentalListSlotsOutput: ({
            DateTimeStart: string;
            DateTimeEnd: string;
            ProvNum?: number;
            OpNum?: number;
        } & {
            [key: string]: unknown;
        })[];
        OpenDentalListProvidersInput: {
            Limit?: number;
            Offset?: number;
        } & {
            [key: string]: unknown;
        };
        OpenDentalListProvidersOutput: ({
            ProvNum: number;
            Abbr: string;
            FName?: string;
            LName?: string;
            NationalProvID?: string;
            IsSecondary?: string;
            IsHidden?: string;
            Specialty?: string | number | null;
            DateTStamp?: string;
        } & {
            [key: string]: unknown;
        })[];
        OpenDentalListOperatoriesInput: {
            Limit?: number;
            Offset?: number;
        } & {
            [key: string]: unknown;
        };
        OpenDentalListOperatoriesOutput: ({
            OperatoryNum: number;
            OpName: string;
            Abbrev?: string;
            IsHidden?: string;
            IsHygiene?: string;
            ProvDentist?: number;
            ProvHygienist?: number;
            ClinicNum?: number;
        } & {
            [key: string]: unknown;
        })[];
        OpenDentalListProceduresInput: {
            PatNum?: number;
            AptNum?: number;
            ProcStatus?: string;
            DateTStamp?: string;
            Limit?: number;
            Offset?: number;
        } & {
            [key: string]: unknown;
        };
        OpenDentalListProceduresOutput: ({
            ProcNum: number;
            PatNum: number;
            AptNum?: number;
            ProcDate?: string;
            ProcFee?: number | string;
            Surf?: string;
            ToothNum?: string;
            ToothRange?: string;
            ProcStatus: string;
            ProvNum?: number;
            ClinicNum?: number;
            procCode?: string;
            descript?: string;
            DateTP?: string;
            DateTStamp?: string;
        } & {
            [key: string]: unknown;
        })[];
        OpenDentalListTreatmentPlansInput: {
            PatNum?: number;
            Limit?: number;
            Offset?: number;
        } & {
            [key: string]: unknown;
        };
        OpenDentalListTreatmentPlansOutput: ({
            TreatPlanNum: number;
            PatNum: number;
            DateTP?: string;
            Heading?: string;
            TPStatus?: string;
            SecDateTEdit?: string;
        } & {
            [key: string]: unknown;
        })[];
        OpenDentalListClaimsInput: {
            PatNum?: number;
            ClaimStatus?: string;
            SecDateTEdit?: string;
            Limit?: number;
            Offset?: number;
        } & {
            [key: string]: unknown;
        };
        OpenDentalListClaimsOutput: ({
            ClaimNum: number;
            PatNum: number;
            DateService?: string;
            DateSent?: string;
            DateReceived?: string;
            ClaimStatus: string;
            ClaimType?: string;
            ClaimFee?: number | string;
            InsPayEst?: number | string;
            InsPayAmt?: number | string;
            DedApplied?: number | string;
            WriteOff?: number | string;
            ProvTreat?: number;
            ProvBill?: number;
            ClinicNum?: number;
            SecDateTEdit?: string;
        } & {
            [key: string]: unknown;
        })[];
        OpenDentalListRecallsInput: {
            PatNum?: number;
            Limit?: number;
            Offset?: number;
        } & {
            [key: string]: unknown;
        };
        OpenDentalListRecallsOutput: ({
            RecallNum: number;
            PatNum: number;
            DateDue?: string;
            DatePrevious?: string;
            RecallInterval?: string;
            RecallTypeNum?: number;
            recallStatus?: string;
            IsDisabled?: string;
            DateScheduled?: string;
            DateTStamp?: string;
        } & {
            [key: string]: unknown;
        })[];
        OpenDentalListRecallTypesInput: {
            Limit?: number;
            Offset?: number;
        } & {
            [key: string]: unknown;
        };
        OpenDentalListRecallTypesOutput: ({
            RecallTypeNum: number;
            Description: string;
        } & {
            [key: string]: unknown;
        })[];
        OpenDentalGetInsuranceInput: {
            PatNum: number;
        } & {
            [key: string]: unknown;
        };
        OpenDentalGetInsuranceOutput: ({
            PatNum?: number;
            CarrierName?: string;
            SubscriberID?: string;
            GroupName?: string;
            GroupNum?: string;
        } & {
            [key: string]: unknown;
        })[];
        OpenDentalCreateCommlogInput: {
            PatNum: number;
            Note: string;
        } & {
            [key: string]: unknown;
        };
        OpenDentalCreateCommlogOutput: {
            CommlogNum: number;
            PatNum: number;
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarListCalendarsInput: {
            maxResults?: number;
            pageToken?: string;
            /** @enum {string} */
            minAccessRole?: "freeBusyReader" | "reader" | "writer" | "owner";
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarListCalendarsOutput: {
            items: ({
                id: string;
                summary?: string;
                timeZone?: string;
                accessRole?: string;
                primary?: boolean;
            } & {
                [key: string]: unknown;
            })[];
            nextPageToken?: string;
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarCreateCalendarInput: {
            summary: string;
            timeZone?: string;
            description?: string;
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarCreateCalendarOutput: {
            id: string;
            summary?: string;
            timeZone?: string;
            accessRole?: string;
            primary?: boolean;
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarListEventsInput: {
            /**
             * @description A calendar's id, or primary
             * @default primary
             */
            calendarId: string;
            /** Format: date-time */
            timeMin?: string;
            /** Format: date-time */
            timeMax?: string;
            singleEvents?: boolean | ("true" | "false");
            /** @enum {string} */
            orderBy?: "startTime" | "updated";
            q?: string;
            maxResults?: number;
            pageToken?: string;
            showDeleted?: boolean | ("true" | "false");
            /** @description name=value, such as hubId=… */
            privateExtendedProperty?: string;
            /** @description The nextSyncToken of the last whole list: only what changed since */
            syncToken?: string;
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarListEventsOutput: {
            items: ({
                id: string;
                status?: string;
                summary?: string;
                start?: {
                    dateTime?: string;
                    date?: string;
                } & {
                    [key: string]: unknown;
                };
                end?: {
                    dateTime?: string;
                    date?: string;
                } & {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            })[];
            timeZone?: string;
            nextPageToken?: string;
            nextSyncToken?: string;
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarGetEventInput: {
            /**
             * @description A calendar's id, or primary
             * @default primary
             */
            calendarId: string;
            eventId: string;
            timeZone?: string;
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarGetEventOutput: {
            id: string;
            status?: string;
            summary?: string;
            start?: {
                dateTime?: string;
                date?: string;
            } & {
                [key: string]: unknown;
            };
            end?: {
                dateTime?: string;
                date?: string;
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarCreateEventInput: {
            /**
             * @description A calendar's id, or primary
             * @default primary
             */
            calendarId: string;
            start: {
                /** Format: date-time */
                dateTime?: string;
                /** Format: date */
                date?: string;
                timeZone?: string;
            } & {
                [key: string]: unknown;
            };
            end: {
                /** Format: date-time */
                dateTime?: string;
                /** Format: date */
                date?: string;
                timeZone?: string;
            } & {
                [key: string]: unknown;
            };
            summary?: string;
            description?: string;
            location?: string;
            /** @description An own id makes a repeated request fail instead of booking twice */
            id?: string;
            attendees?: ({
                /** Format: email */
                email: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @enum {string} */
            visibility?: "default" | "public" | "private" | "confidential";
            /** @enum {string} */
            sendUpdates?: "all" | "externalOnly" | "none";
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarCreateEventOutput: {
            id: string;
            status?: string;
            summary?: string;
            start?: {
                dateTime?: string;
                date?: string;
            } & {
                [key: string]: unknown;
            };
            end?: {
                dateTime?: string;
                date?: string;
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarAddEntryInput: {
            title: string;
            /** Format: date-time */
            start: string;
            /** Format: date-time */
            end: string;
            /** @description IANA name of the zone in which the times are shown */
            time_zone: string;
            /** @description Where it is, as one line of text */
            place?: string;
            /** @description Plain text below the title */
            details?: string;
            /** @description An own id: a repeated request adds no second entry, and `find_entry` finds the first */
            request_id?: string;
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarAddEntryOutput: {
            id: string;
            status?: string;
            summary?: string;
            start?: {
                dateTime?: string;
                date?: string;
            } & {
                [key: string]: unknown;
            };
            end?: {
                dateTime?: string;
                date?: string;
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarChangeEntryInput: {
            title: string;
            /** Format: date-time */
            start: string;
            /** Format: date-time */
            end: string;
            /** @description IANA name of the zone in which the times are shown */
            time_zone: string;
            /** @description Where it is, as one line of text */
            place?: string;
            /** @description Plain text below the title */
            details?: string;
            /** @description The id that the calendar gave the entry */
            entry_id: string;
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarChangeEntryOutput: {
            id: string;
            status?: string;
            summary?: string;
            start?: {
                dateTime?: string;
                date?: string;
            } & {
                [key: string]: unknown;
            };
            end?: {
                dateTime?: string;
                date?: string;
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarFindEntryInput: {
            request_id: string;
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarFindEntryOutput: {
            entry_id: string | null;
        };
        GoogleCalendarRemoveEntryInput: {
            /** @description The id that the calendar gave the entry */
            entry_id: string;
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarRemoveEntryOutput: {
            /** @constant */
            removed: true;
        };
        GoogleCalendarUpdateEventInput: {
            /**
             * @description A calendar's id, or primary
             * @default primary
             */
            calendarId: string;
            eventId: string;
            /** @description Refuse when it changed since */
            etag?: string;
            start?: {
                /** Format: date-time */
                dateTime?: string;
                /** Format: date */
                date?: string;
                timeZone?: string;
            } & {
                [key: string]: unknown;
            };
            end?: {
                /** Format: date-time */
                dateTime?: string;
                /** Format: date */
                date?: string;
                timeZone?: string;
            } & {
                [key: string]: unknown;
            };
            summary?: string;
            description?: string;
            location?: string;
            attendees?: ({
                /** Format: email */
                email: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @enum {string} */
            sendUpdates?: "all" | "externalOnly" | "none";
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarUpdateEventOutput: {
            id: string;
            status?: string;
            summary?: string;
            start?: {
                dateTime?: string;
                date?: string;
            } & {
                [key: string]: unknown;
            };
            end?: {
                dateTime?: string;
                date?: string;
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarDeleteEventInput: {
            /**
             * @description A calendar's id, or primary
             * @default primary
             */
            calendarId: string;
            eventId: string;
            /** @description Refuse when it changed since */
            etag?: string;
            /** @enum {string} */
            sendUpdates?: "all" | "externalOnly" | "none";
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarDeleteEventOutput: {
            /** @constant */
            deleted: true;
            eventId: string;
        };
        GoogleCalendarFreeBusyInput: {
            /** Format: date-time */
            timeMin: string;
            /** Format: date-time */
            timeMax: string;
            items: ({
                id: string;
            } & {
                [key: string]: unknown;
            })[];
            timeZone?: string;
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarFreeBusyOutput: {
            calendars: {
                [key: string]: {
                    busy?: ({
                        start: string;
                        end: string;
                    } & {
                        [key: string]: unknown;
                    })[];
                    errors?: ({
                        reason?: string;
                    } & {
                        [key: string]: unknown;
                    })[];
                } & {
                    [key: string]: unknown;
                };
            };
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarWatchEventsInput: {
            /**
             * @description A calendar's id, or primary
             * @default primary
             */
            calendarId: string;
            /**
             * Format: uuid
             * @description An own id of the channel
             */
            id: string;
            /**
             * @default web_hook
             * @constant
             */
            type: "web_hook";
            address: string;
            /** @description A secret that every notice brings back */
            token?: string;
            /** @description Unix time in milliseconds */
            expiration?: string;
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarWatchEventsOutput: {
            id: string;
            resourceId: string;
            expiration?: string;
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarStopWatchInput: {
            id: string;
            resourceId: string;
        } & {
            [key: string]: unknown;
        };
        GoogleCalendarStopWatchOutput: {
            /** @constant */
            stopped: true;
            id: string;
        };
        MicrosoftOutlookGetProfileInput: {
            $select?: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookGetProfileOutput: {
            id: string;
            displayName?: string | null;
            mail?: string | null;
            userPrincipalName?: string | null;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookListFoldersInput: {
            $select?: string;
            $top?: number;
            $filter?: string;
            $orderby?: string;
            /**
             * Format: uri
             * @description The @odata.nextLink of the page before
             */
            next_link?: string;
            includeHiddenFolders?: boolean | ("true" | "false");
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookListFoldersOutput: {
            value: ({
                id: string;
                displayName?: string | null;
                unreadItemCount?: number | null;
                totalItemCount?: number | null;
            } & {
                [key: string]: unknown;
            })[];
            "@odata.nextLink"?: string;
            "@odata.deltaLink"?: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookListMessagesInput: {
            $select?: string;
            $top?: number;
            $filter?: string;
            $orderby?: string;
            /**
             * Format: uri
             * @description The @odata.nextLink of the page before
             */
            next_link?: string;
            $search?: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookListMessagesOutput: {
            value: ({
                id: string;
                subject?: string | null;
                bodyPreview?: string | null;
                from?: ({
                    emailAddress?: ({
                        name?: string | null;
                        address?: string | null;
                    } & {
                        [key: string]: unknown;
                    }) | null;
                } & {
                    [key: string]: unknown;
                }) | null;
                toRecipients?: ({
                    emailAddress?: ({
                        name?: string | null;
                        address?: string | null;
                    } & {
                        [key: string]: unknown;
                    }) | null;
                } & {
                    [key: string]: unknown;
                })[] | null;
                receivedDateTime?: string | null;
                isRead?: boolean | null;
                isDraft?: boolean | null;
            } & {
                [key: string]: unknown;
            })[];
            "@odata.nextLink"?: string;
            "@odata.deltaLink"?: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookListFolderMessagesInput: {
            $select?: string;
            $top?: number;
            $filter?: string;
            $orderby?: string;
            /**
             * Format: uri
             * @description The @odata.nextLink of the page before
             */
            next_link?: string;
            $search?: string;
            /** @description A folder id, or inbox, drafts, sentitems, archive, deleteditems */
            folderId: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookListFolderMessagesOutput: {
            value: ({
                id: string;
                subject?: string | null;
                bodyPreview?: string | null;
                from?: ({
                    emailAddress?: ({
                        name?: string | null;
                        address?: string | null;
                    } & {
                        [key: string]: unknown;
                    }) | null;
                } & {
                    [key: string]: unknown;
                }) | null;
                toRecipients?: ({
                    emailAddress?: ({
                        name?: string | null;
                        address?: string | null;
                    } & {
                        [key: string]: unknown;
                    }) | null;
                } & {
                    [key: string]: unknown;
                })[] | null;
                receivedDateTime?: string | null;
                isRead?: boolean | null;
                isDraft?: boolean | null;
            } & {
                [key: string]: unknown;
            })[];
            "@odata.nextLink"?: string;
            "@odata.deltaLink"?: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookGetMessageInput: {
            id: string;
            $select?: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookGetMessageOutput: {
            id: string;
            subject?: string | null;
            bodyPreview?: string | null;
            from?: ({
                emailAddress?: ({
                    name?: string | null;
                    address?: string | null;
                } & {
                    [key: string]: unknown;
                }) | null;
            } & {
                [key: string]: unknown;
            }) | null;
            toRecipients?: ({
                emailAddress?: ({
                    name?: string | null;
                    address?: string | null;
                } & {
                    [key: string]: unknown;
                }) | null;
            } & {
                [key: string]: unknown;
            })[] | null;
            receivedDateTime?: string | null;
            isRead?: boolean | null;
            isDraft?: boolean | null;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookSendMailInput: {
            message: {
                subject: string;
                body: {
                    /** @enum {string} */
                    contentType: "text" | "html" | "Text" | "HTML";
                    content: string;
                } & {
                    [key: string]: unknown;
                };
                toRecipients?: ({
                    emailAddress: {
                        /** Format: email */
                        address: string;
                        name?: string;
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                })[];
                ccRecipients?: ({
                    emailAddress: {
                        /** Format: email */
                        address: string;
                        name?: string;
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                })[];
                bccRecipients?: ({
                    emailAddress: {
                        /** Format: email */
                        address: string;
                        name?: string;
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                })[];
                internetMessageHeaders?: ({
                    name: string;
                    value: string;
                } & {
                    [key: string]: unknown;
                })[];
            } & {
                [key: string]: unknown;
            };
            saveToSentItems?: boolean;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookSendMailOutput: {
            /** @constant */
            accepted: true;
        };
        MicrosoftOutlookReplyToMessageInput: {
            id: string;
            comment?: string;
            message?: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookReplyToMessageOutput: {
            /** @constant */
            accepted: true;
        };
        MicrosoftOutlookCreateDraftInput: {
            subject: string;
            body: {
                /** @enum {string} */
                contentType: "text" | "html" | "Text" | "HTML";
                content: string;
            } & {
                [key: string]: unknown;
            };
            toRecipients?: ({
                emailAddress: {
                    /** Format: email */
                    address: string;
                    name?: string;
                } & {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            })[];
            ccRecipients?: ({
                emailAddress: {
                    /** Format: email */
                    address: string;
                    name?: string;
                } & {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            })[];
            bccRecipients?: ({
                emailAddress: {
                    /** Format: email */
                    address: string;
                    name?: string;
                } & {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            })[];
            internetMessageHeaders?: ({
                name: string;
                value: string;
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookCreateDraftOutput: {
            id: string;
            subject?: string | null;
            bodyPreview?: string | null;
            from?: ({
                emailAddress?: ({
                    name?: string | null;
                    address?: string | null;
                } & {
                    [key: string]: unknown;
                }) | null;
            } & {
                [key: string]: unknown;
            }) | null;
            toRecipients?: ({
                emailAddress?: ({
                    name?: string | null;
                    address?: string | null;
                } & {
                    [key: string]: unknown;
                }) | null;
            } & {
                [key: string]: unknown;
            })[] | null;
            receivedDateTime?: string | null;
            isRead?: boolean | null;
            isDraft?: boolean | null;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookSendDraftInput: {
            id: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookSendDraftOutput: {
            /** @constant */
            accepted: true;
        };
        MicrosoftOutlookListCalendarsInput: {
            $select?: string;
            $top?: number;
            $filter?: string;
            $orderby?: string;
            /**
             * Format: uri
             * @description The @odata.nextLink of the page before
             */
            next_link?: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookListCalendarsOutput: {
            value: ({
                id: string;
                name?: string | null;
                isDefaultCalendar?: boolean | null;
            } & {
                [key: string]: unknown;
            })[];
            "@odata.nextLink"?: string;
            "@odata.deltaLink"?: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookCalendarViewInput: {
            $select?: string;
            $top?: number;
            $filter?: string;
            $orderby?: string;
            /**
             * Format: uri
             * @description The @odata.nextLink of the page before
             */
            next_link?: string;
            /**
             * @description IANA or Windows name, such as America/New_York
             * @default UTC
             */
            timeZone: string;
            startDateTime?: string;
            endDateTime?: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookCalendarViewOutput: {
            value: ({
                id: string;
                "@odata.etag"?: string;
                subject?: string | null;
                start?: ({
                    dateTime: string;
                    timeZone?: string | null;
                } & {
                    [key: string]: unknown;
                }) | null;
                end?: ({
                    dateTime: string;
                    timeZone?: string | null;
                } & {
                    [key: string]: unknown;
                }) | null;
                isAllDay?: boolean | null;
                isCancelled?: boolean | null;
                showAs?: string | null;
            } & {
                [key: string]: unknown;
            })[];
            "@odata.nextLink"?: string;
            "@odata.deltaLink"?: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookListEventsInput: {
            $select?: string;
            $top?: number;
            $filter?: string;
            $orderby?: string;
            /**
             * Format: uri
             * @description The @odata.nextLink of the page before
             */
            next_link?: string;
            /**
             * @description IANA or Windows name, such as America/New_York
             * @default UTC
             */
            timeZone: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookListEventsOutput: {
            value: ({
                id: string;
                "@odata.etag"?: string;
                subject?: string | null;
                start?: ({
                    dateTime: string;
                    timeZone?: string | null;
                } & {
                    [key: string]: unknown;
                }) | null;
                end?: ({
                    dateTime: string;
                    timeZone?: string | null;
                } & {
                    [key: string]: unknown;
                }) | null;
                isAllDay?: boolean | null;
                isCancelled?: boolean | null;
                showAs?: string | null;
            } & {
                [key: string]: unknown;
            })[];
            "@odata.nextLink"?: string;
            "@odata.deltaLink"?: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookGetEventInput: {
            id: string;
            /**
             * @description IANA or Windows name, such as America/New_York
             * @default UTC
             */
            timeZone: string;
            $select?: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookGetEventOutput: {
            id: string;
            "@odata.etag"?: string;
            subject?: string | null;
            start?: ({
                dateTime: string;
                timeZone?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            end?: ({
                dateTime: string;
                timeZone?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            isAllDay?: boolean | null;
            isCancelled?: boolean | null;
            showAs?: string | null;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookCreateEventInput: {
            /**
             * @description IANA or Windows name, such as America/New_York
             * @default UTC
             */
            timeZone: string;
            subject: string;
            body?: {
                /** @enum {string} */
                contentType: "text" | "html" | "Text" | "HTML";
                content: string;
            } & {
                [key: string]: unknown;
            };
            start: {
                dateTime: string;
                /** @description IANA or Windows name */
                timeZone: string;
            } & {
                [key: string]: unknown;
            };
            end: {
                dateTime: string;
                /** @description IANA or Windows name */
                timeZone: string;
            } & {
                [key: string]: unknown;
            };
            isAllDay?: boolean;
            location?: {
                displayName?: string;
            } & {
                [key: string]: unknown;
            };
            attendees?: ({
                emailAddress: {
                    /** Format: email */
                    address: string;
                    name?: string;
                } & {
                    [key: string]: unknown;
                };
                /** @enum {string} */
                type?: "required" | "optional" | "resource";
            } & {
                [key: string]: unknown;
            })[];
            /** @enum {string} */
            showAs?: "free" | "tentative" | "busy" | "oof" | "workingElsewhere" | "unknown";
            /** @enum {string} */
            sensitivity?: "normal" | "personal" | "private" | "confidential";
            /** @description An own id: a repeated request creates no second event */
            transactionId?: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookCreateEventOutput: {
            id: string;
            "@odata.etag"?: string;
            subject?: string | null;
            start?: ({
                dateTime: string;
                timeZone?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            end?: ({
                dateTime: string;
                timeZone?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            isAllDay?: boolean | null;
            isCancelled?: boolean | null;
            showAs?: string | null;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookAddEntryInput: {
            title: string;
            /** Format: date-time */
            start: string;
            /** Format: date-time */
            end: string;
            /** @description IANA name of the zone in which the times are shown */
            time_zone: string;
            /** @description Where it is, as one line of text */
            place?: string;
            /** @description Plain text below the title */
            details?: string;
            /** @description An own id: a repeated request adds no second entry, and `find_entry` finds the first */
            request_id?: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookAddEntryOutput: {
            id: string;
            "@odata.etag"?: string;
            subject?: string | null;
            start?: ({
                dateTime: string;
                timeZone?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            end?: ({
                dateTime: string;
                timeZone?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            isAllDay?: boolean | null;
            isCancelled?: boolean | null;
            showAs?: string | null;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookChangeEntryInput: {
            title: string;
            /** Format: date-time */
            start: string;
            /** Format: date-time */
            end: string;
            /** @description IANA name of the zone in which the times are shown */
            time_zone: string;
            /** @description Where it is, as one line of text */
            place?: string;
            /** @description Plain text below the title */
            details?: string;
            /** @description The id that the calendar gave the entry */
            entry_id: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookChangeEntryOutput: {
            id: string;
            "@odata.etag"?: string;
            subject?: string | null;
            start?: ({
                dateTime: string;
                timeZone?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            end?: ({
                dateTime: string;
                timeZone?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            isAllDay?: boolean | null;
            isCancelled?: boolean | null;
            showAs?: string | null;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookFindEntryInput: {
            request_id: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookFindEntryOutput: {
            entry_id: string | null;
        };
        MicrosoftOutlookRemoveEntryInput: {
            /** @description The id that the calendar gave the entry */
            entry_id: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookRemoveEntryOutput: {
            /** @constant */
            removed: true;
        };
        MicrosoftOutlookUpdateEventInput: {
            /**
             * @description IANA or Windows name, such as America/New_York
             * @default UTC
             */
            timeZone: string;
            subject?: string;
            body?: {
                /** @enum {string} */
                contentType: "text" | "html" | "Text" | "HTML";
                content: string;
            } & {
                [key: string]: unknown;
            };
            start?: {
                dateTime: string;
                /** @description IANA or Windows name */
                timeZone: string;
            } & {
                [key: string]: unknown;
            };
            end?: {
                dateTime: string;
                /** @description IANA or Windows name */
                timeZone: string;
            } & {
                [key: string]: unknown;
            };
            isAllDay?: boolean;
            location?: {
                displayName?: string;
            } & {
                [key: string]: unknown;
            };
            attendees?: ({
                emailAddress: {
                    /** Format: email */
                    address: string;
                    name?: string;
                } & {
                    [key: string]: unknown;
                };
                /** @enum {string} */
                type?: "required" | "optional" | "resource";
            } & {
                [key: string]: unknown;
            })[];
            /** @enum {string} */
            showAs?: "free" | "tentative" | "busy" | "oof" | "workingElsewhere" | "unknown";
            /** @enum {string} */
            sensitivity?: "normal" | "personal" | "private" | "confidential";
            id: string;
            /** @description Refuse when it changed since */
            etag?: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookUpdateEventOutput: {
            id: string;
            "@odata.etag"?: string;
            subject?: string | null;
            start?: ({
                dateTime: string;
                timeZone?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            end?: ({
                dateTime: string;
                timeZone?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            isAllDay?: boolean | null;
            isCancelled?: boolean | null;
            showAs?: string | null;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookCancelEventInput: {
            id: string;
            comment?: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookCancelEventOutput: {
            /** @constant */
            accepted: true;
        };
        MicrosoftOutlookDeleteEventInput: {
            id: string;
            etag?: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookDeleteEventOutput: {
            /** @constant */
            deleted: true;
            id: string;
        };
        MicrosoftOutlookGetScheduleInput: {
            /** @description Addresses of people and rooms */
            schedules: string[];
            startTime: {
                dateTime: string;
                /** @description IANA or Windows name */
                timeZone: string;
            } & {
                [key: string]: unknown;
            };
            endTime: {
                dateTime: string;
                /** @description IANA or Windows name */
                timeZone: string;
            } & {
                [key: string]: unknown;
            };
            availabilityViewInterval?: number;
            /**
             * @description IANA or Windows name, such as America/New_York
             * @default UTC
             */
            timeZone: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookGetScheduleOutput: {
            value: ({
                scheduleId?: string | null;
                availabilityView?: string | null;
                scheduleItems?: ({
                    status?: string | null;
                } & {
                    [key: string]: unknown;
                })[] | null;
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookCalendarChangesInput: {
            $select?: string;
            $top?: number;
            $filter?: string;
            $orderby?: string;
            /**
             * Format: uri
             * @description The @odata.nextLink of the page before
             */
            next_link?: string;
            /**
             * @description IANA or Windows name, such as America/New_York
             * @default UTC
             */
            timeZone: string;
            startDateTime?: string;
            endDateTime?: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookCalendarChangesOutput: {
            value: ({
                id: string;
                "@odata.etag"?: string;
                subject?: string | null;
                start?: ({
                    dateTime: string;
                    timeZone?: string | null;
                } & {
                    [key: string]: unknown;
                }) | null;
                end?: ({
                    dateTime: string;
                    timeZone?: string | null;
                } & {
                    [key: string]: unknown;
                }) | null;
                isAllDay?: boolean | null;
                isCancelled?: boolean | null;
                showAs?: string | null;
            } & {
                [key: string]: unknown;
            })[];
            "@odata.nextLink"?: string;
            "@odata.deltaLink"?: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookMessageChangesInput: {
            $select?: string;
            $top?: number;
            $filter?: string;
            $orderby?: string;
            /**
             * Format: uri
             * @description The @odata.nextLink of the page before
             */
            next_link?: string;
            folderId: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookMessageChangesOutput: {
            value: ({
                id: string;
                subject?: string | null;
                bodyPreview?: string | null;
                from?: ({
                    emailAddress?: ({
                        name?: string | null;
                        address?: string | null;
                    } & {
                        [key: string]: unknown;
                    }) | null;
                } & {
                    [key: string]: unknown;
                }) | null;
                toRecipients?: ({
                    emailAddress?: ({
                        name?: string | null;
                        address?: string | null;
                    } & {
                        [key: string]: unknown;
                    }) | null;
                } & {
                    [key: string]: unknown;
                })[] | null;
                receivedDateTime?: string | null;
                isRead?: boolean | null;
                isDraft?: boolean | null;
            } & {
                [key: string]: unknown;
            })[];
            "@odata.nextLink"?: string;
            "@odata.deltaLink"?: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookCreateSubscriptionInput: {
            changeType: string;
            notificationUrl: string;
            lifecycleNotificationUrl?: string;
            /** @description Such as me/events */
            resource: string;
            /** Format: date-time */
            expirationDateTime: string;
            /** @description A secret that every notice brings back */
            clientState?: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookCreateSubscriptionOutput: {
            id: string;
            resource?: string | null;
            changeType?: string | null;
            expirationDateTime?: string | null;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookRenewSubscriptionInput: {
            id: string;
            /** Format: date-time */
            expirationDateTime: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookRenewSubscriptionOutput: {
            id: string;
            resource?: string | null;
            changeType?: string | null;
            expirationDateTime?: string | null;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookDeleteSubscriptionInput: {
            id: string;
        } & {
            [key: string]: unknown;
        };
        MicrosoftOutlookDeleteSubscriptionOutput: {
            /** @constant */
            deleted: true;
            id: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
