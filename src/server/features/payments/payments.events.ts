declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    'payment-account.changed': { userId: string }
  }
}

export {}
