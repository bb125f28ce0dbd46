import type { InvoiceLanguage } from '#contract/invoice-terms.ts'

/** Which invoice a mail is about: its number, what it is for and who sent it. */
interface About {
  number: string
  work: string
  seller: string
}
type DueWhen = 'before' | 'today' | 'late'

/** The words of mails to buyers. Days and amounts are written as the language does. */
interface InvoiceMailWords {
  sentSubject(of: About): string
  sent(of: About, total: string): string
  due(amount: string, day: string): string
  isPaid: string
  creditedSubject(of: About): string
  credited(of: About, note: string): string
  nothingToPay: string
  reminderSubject(when: DueWhen, amount: string, day: string): string
  reminder(when: DueWhen, of: About, amount: string, day: string): string
  sentAlready: string
  movedSubject(of: About): string
  moved(of: About, amount: string, days: { from: string; to: string }): string
  arrivedSubject(amount: string): string
  arrived(of: About, amount: string): string
  allPaid: string
  left(amount: string): string
  over(amount: string): string
}

export const MAIL_WORDS: Record<InvoiceLanguage, InvoiceMailWords> = {
  en: {
    sentSubject: ({ number, seller }) => `Invoice ${number} from ${seller}`,
    sent: ({ number, work, seller }, total) => `${seller} sent you invoice ${number} for ${work}: ${total}.`,
    due: (amount, day) => `Now due: ${amount}, by ${day}. See how to pay, and the invoice as a PDF, here:`,
    isPaid: 'It is paid. The invoice as a PDF is here:',
    creditedSubject: ({ number }) => `Invoice ${number} is cancelled`,
    credited: ({ number, seller }, note) => `${seller} cancelled invoice ${number} with credit note ${note}`,
    nothingToPay: 'You have nothing to pay by it any more.',
    reminderSubject: (when, amount, day) =>
      ({ before: `${amount} is due on ${day}`, today: `${amount} is due today`, late: `${amount} was due on ${day}` })[
        when
      ],
    reminder: (when, { number, work }, amount, day) =>
      `${amount} of invoice ${number} for ${work} ${when === 'late' ? 'was' : 'is'} due on ${day}.`,
    sentAlready: 'If you have sent it already, there is nothing to do. Otherwise, here is how to pay:',
    movedSubject: ({ number }) => `Another date for a payment of invoice ${number}`,
    moved: ({ number, work, seller }, amount, { from, to }) =>
      `${seller} moved the date of a payment of invoice ${number} for ${work}: ${amount} is due on ${to} instead of ${from}.`,
    arrivedSubject: (amount) => `${amount} arrived`,
    arrived: ({ number, work }, amount) => `Your payment of ${amount} for invoice ${number} for ${work} arrived.`,
    allPaid: 'All of it is paid.',
    left: (amount) => `${amount} is left.`,
    over: (amount) => `${amount} of it was more than was owed, and goes back by card.`,
  },
  de: {
    sentSubject: ({ number, seller }) => `Rechnung ${number} von ${seller}`,
    sent: ({ number, work, seller }, total) => `${seller} sendet Ihnen die Rechnung ${number} für ${work}: ${total}.`,
    due: (amount, day) => `Jetzt fällig: ${amount}, bis ${day}. Wie Sie bezahlen, und die Rechnung als PDF:`,
    isPaid: 'Sie ist bezahlt. Die Rechnung als PDF:',
    creditedSubject: ({ number }) => `Rechnung ${number} ist storniert`,
    credited: ({ number, seller }, note) =>
      `${seller} hat die Rechnung ${number} storniert, mit Stornorechnung ${note}`,
    nothingToPay: 'Für sie haben Sie nichts mehr zu bezahlen.',
    reminderSubject: (when, amount, day) =>
      ({
        before: `${amount} sind am ${day} fällig`,
        today: `${amount} sind heute fällig`,
        late: `${amount} waren am ${day} fällig`,
      })[when],
    reminder: (when, { number, work }, amount, day) =>
      `${amount} der Rechnung ${number} für ${work} ${when === 'late' ? 'waren' : 'sind'} am ${day} fällig.`,
    sentAlready: 'Falls Sie schon überwiesen haben, ist nichts zu tun. Sonst steht hier, wie Sie bezahlen:',
    movedSubject: ({ number }) => `Ein anderer Zahlungstermin für die Rechnung ${number}`,
    moved: ({ number, work, seller }, amount, { from, to }) =>
      `${seller} hat einen Zahlungstermin der Rechnung ${number} für ${work} verschoben: ${amount}, fällig am ${to} statt am ${from}.`,
    arrivedSubject: (amount) => `${amount} sind angekommen`,
    arrived: ({ number, work }, amount) =>
      `Ihre Zahlung von ${amount} für die Rechnung ${number} für ${work} ist angekommen.`,
    allPaid: 'Alles ist bezahlt.',
    left: (amount) => `Offen sind noch ${amount}.`,
    over: (amount) => `${amount} davon waren zu viel und gehen auf Ihre Karte zurück.`,
  },
  fr: {
    sentSubject: ({ number, seller }) => `Facture ${number} de ${seller}`,
    sent: ({ number, work, seller }, total) => `${seller} vous envoie la facture ${number} pour ${work} : ${total}.`,
    due: (amount, day) => `À payer maintenant : ${amount}, avant le ${day}. Comment payer, et la facture en PDF :`,
    isPaid: 'Elle est payée. La facture en PDF :',
    creditedSubject: ({ number }) => `La facture ${number} est annulée`,
    credited: ({ number, seller }, note) => `${seller} a annulé la facture ${number} par l’avoir ${note}`,
    nothingToPay: 'Vous n’avez plus rien à payer à ce titre.',
    reminderSubject: (when, amount, day) =>
      ({
        before: `${amount} à payer le ${day}`,
        today: `${amount} à payer aujourd’hui`,
        late: `${amount} étaient à payer le ${day}`,
      })[when],
    reminder: (when, { number, work }, amount, day) =>
      `${amount} de la facture ${number} pour ${work} ${when === 'late' ? 'étaient' : 'sont'} à payer le ${day}.`,
    sentAlready: 'Si le paiement est déjà parti, vous n’avez rien à faire. Sinon, voici comment payer :',
    movedSubject: ({ number }) => `Une autre date pour un paiement de la facture ${number}`,
    moved: ({ number, work, seller }, amount, { from, to }) =>
      `${seller} a déplacé un paiement de la facture ${number} pour ${work} : ${amount}, à payer le ${to} au lieu du ${from}.`,
    arrivedSubject: (amount) => `${amount} sont arrivés`,
    arrived: ({ number, work }, amount) =>
      `Votre paiement de ${amount} pour la facture ${number} pour ${work} est arrivé.`,
    allPaid: 'Tout est payé.',
    left: (amount) => `Il reste ${amount}.`,
    over: (amount) => `${amount} dépassaient le montant dû et reviennent sur votre carte.`,
  },
  es: {
    sentSubject: ({ number, seller }) => `Factura ${number} de ${seller}`,
    sent: ({ number, work, seller }, total) => `${seller} le envía la factura ${number} por ${work}: ${total}.`,
    due: (amount, day) => `A pagar ahora: ${amount}, hasta el ${day}. Cómo pagar, y la factura en PDF:`,
    isPaid: 'Está pagada. La factura en PDF:',
    creditedSubject: ({ number }) => `La factura ${number} está anulada`,
    credited: ({ number, seller }, note) =>
      `${seller} ha anulado la factura ${number} con la factura rectificativa ${note}`,
    nothingToPay: 'Ya no tiene nada que pagar por ella.',
    reminderSubject: (when, amount, day) =>
      ({ before: `${amount} vencen el ${day}`, today: `${amount} vencen hoy`, late: `${amount} vencieron el ${day}` })[
        when
      ],
    reminder: (when, { number, work }, amount, day) =>
      `${amount} de la factura ${number} por ${work} ${when === 'late' ? 'vencieron' : 'vencen'} el ${day}.`,
    sentAlready: 'Si ya lo ha enviado, no tiene que hacer nada. Si no, aquí está cómo pagar:',
    movedSubject: ({ number }) => `Otra fecha para un pago de la factura ${number}`,
    moved: ({ number, work, seller }, amount, { from, to }) =>
      `${seller} ha cambiado la fecha de un pago de la factura ${number} por ${work}: ${amount}, a pagar el ${to} en lugar del ${from}.`,
    arrivedSubject: (amount) => `Han llegado ${amount}`,
    arrived: ({ number, work }, amount) => `Su pago de ${amount} de la factura ${number} por ${work} ha llegado.`,
    allPaid: 'Todo está pagado.',
    left: (amount) => `Quedan ${amount}.`,
    over: (amount) => `${amount} eran más de lo debido y vuelven a su tarjeta.`,
  },
  it: {
    sentSubject: ({ number, seller }) => `Fattura ${number} di ${seller}`,
    sent: ({ number, work, seller }, total) => `${seller} Le invia la fattura ${number} per ${work}: ${total}.`,
    due: (amount, day) => `Da pagare ora: ${amount}, entro il ${day}. Come pagare, e la fattura in PDF:`,
    isPaid: 'È pagata. La fattura in PDF:',
    creditedSubject: ({ number }) => `La fattura ${number} è annullata`,
    credited: ({ number, seller }, note) =>
      `${seller} ha annullato la fattura ${number} con la nota di credito ${note}`,
    nothingToPay: 'Non ha più nulla da pagare per essa.',
    reminderSubject: (when, amount, day) =>
      ({
        before: `${amount} da pagare entro il ${day}`,
        today: `${amount} da pagare oggi`,
        late: `${amount} erano da pagare entro il ${day}`,
      })[when],
    reminder: (when, { number, work }, amount, day) =>
      `${amount} della fattura ${number} per ${work} ${when === 'late' ? 'erano' : 'sono'} da pagare entro il ${day}.`,
    sentAlready: 'Se ha già pagato, non deve fare nulla. Altrimenti, ecco come pagare:',
    movedSubject: ({ number }) => `Un’altra data per un pagamento della fattura ${number}`,
    moved: ({ number, work, seller }, amount, { from, to }) =>
      `${seller} ha spostato un pagamento della fattura ${number} per ${work}: ${amount}, entro il ${to} anziché il ${from}.`,
    arrivedSubject: (amount) => `${amount}: pagamento arrivato`,
    arrived: ({ number, work }, amount) =>
      `Il Suo pagamento di ${amount} per la fattura ${number} per ${work} è arrivato.`,
    allPaid: 'È tutto pagato.',
    left: (amount) => `Restano ${amount}.`,
    over: (amount) => `${amount} erano più del dovuto e tornano sulla Sua carta.`,
  },
  nl: {
    sentSubject: ({ number, seller }) => `Factuur ${number} van ${seller}`,
    sent: ({ number, work, seller }, total) => `${seller} stuurt u factuur ${number} voor ${work}: ${total}.`,
    due: (amount, day) => `Nu te betalen: ${amount}, uiterlijk ${day}. Hoe u betaalt, en de factuur als pdf:`,
    isPaid: 'Zij is betaald. De factuur als pdf:',
    creditedSubject: ({ number }) => `Factuur ${number} is vervallen`,
    credited: ({ number, seller }, note) => `${seller} heeft factuur ${number} laten vervallen met creditnota ${note}`,
    nothingToPay: 'U hoeft er niets meer voor te betalen.',
    reminderSubject: (when, amount, day) =>
      ({
        before: `${amount} te betalen op ${day}`,
        today: `${amount} vandaag te betalen`,
        late: `${amount} was te betalen op ${day}`,
      })[when],
    reminder: (when, { number, work }, amount, day) =>
      `${amount} van factuur ${number} voor ${work} ${when === 'late' ? 'was' : 'is'} te betalen op ${day}.`,
    sentAlready: 'Hebt u al betaald, dan hoeft u niets te doen. Zo niet, dan staat hier hoe u betaalt:',
    movedSubject: ({ number }) => `Een andere datum voor een betaling van factuur ${number}`,
    moved: ({ number, work, seller }, amount, { from, to }) =>
      `${seller} heeft een betaling van factuur ${number} voor ${work} verplaatst: ${amount}, te betalen op ${to} in plaats van ${from}.`,
    arrivedSubject: (amount) => `${amount} is aangekomen`,
    arrived: ({ number, work }, amount) =>
      `Uw betaling van ${amount} voor factuur ${number} voor ${work} is aangekomen.`,
    allPaid: 'Alles is betaald.',
    left: (amount) => `Er blijft ${amount} over.`,
    over: (amount) => `${amount} was meer dan u verschuldigd was en gaat terug naar uw kaart.`,
  },
}
