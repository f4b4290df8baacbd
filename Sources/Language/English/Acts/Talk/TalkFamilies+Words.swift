/// The words of small talk, a closed set for each family; `·` parts the words of a phrase.
extension TalkFamilies {
    /// What greeting, thanks and farewell begin with.
    static let heads: [(kind: SmallTalk, words: WordSet)] = [
        (
            .farewell,
            """
            bye goodbye bye-bye byebye cya ciao farewell goodnight adios cheerio ttyl toodles gn brb nighty sayonara syonara \
            good·night see·you see·ya see·you·later take·care talk·later talk·soon talk·to·you good·bye so·long catch·you·later gotta·go \
            got·to·go have·a·good have·a·nice have·a·great sleep·well sweet·dreams later·gator later·alligator night night·night until·next·time
            """
        ),
        (
            .thanks,
            """
            thanks thank·you thank·u thx ty thankyou cheers tnx thnx tx appreciated tysm thanx merci gracias danke grateful thankful ta \
            i·appreciate appreciate·it many·thanks much·obliged big·thanks
            """
        ),
        (
            .greeting,
            """
            hi hii hello helo hey heya heyy hiya howdy yo hola greetings morning evening afternoon hallo sup wassup gm welcome \
            happy merry bonjour namaste aloha ahoy salut good·morning good·evening good·afternoon good·day what's·up whats·up how·are how's·it hows·it how·do
            """
        ),
    ].map { ($0, WordSet(phrases: $1)) }
    /// What may stand beside them, whoever is addressed included.
    static let little: WordSet = """
        i i'm im am i've be been we're it it's its is are was that that's thats this what how what's whats how's hows a an the \
        of to for with and so very really too pretty quite such bit little super totally just absolutely kinda still not all no \
        oh well then now again yet here as feel feeling sounds looks seems in at by going doing do uh got until again on \
        around up much helpful me my your you u yours there everyone everybody \
        anyone anybody bot fundone ai device assistant robot alexa siri olly google helper friend buddy mate boss dear sir guys \
        folks man
        """
    /// Things that are spoken of in talk as well.
    static let nouns: WordSet =
        "day night life things everything anything job work one stuff help old next time new year later soon thank lot bunch million"
    /// How one feels, praise and blame, yes and no.
    static let feelings: WordSet = """
        good great nice fine well awesome amazing cool perfect excellent wonderful fantastic brilliant lovely sweet neat wow yay \
        yum ok okay bad terrible awful stupid dumb useless silly wrong incorrect correct right true false affirmative negative \
        sad happy tired sleepy bored boring angry sick ill hungry thirsty lonely stressed exhausted excited nervous scared sorry \
        unsure sure confused annoyed annoying fun funny hilarious cute weird crazy insane interesting impressive smart clever \
        kind beautiful ugly hot cold freezing maybe perhaps possibly whatever dunno idk meh ugh oops ouch damn wtf omg bravo \
        congrats congratulations understood nevermind exactly indeed agreed probably pity shame alive proud depressed \
        overwhelmed anxious better worse mad glad yikes gosh pardon huh hm hmm lol lolol haha hahaha ridiculous silly worries problem idea way luck yes \
        yeah yep nope nah no care
        """
    /// Who feels, and what stands before a feeling.
    static let subjects: WordSet = """
        i i'm im i've am it it's its that that's thats this we're we life today everything anything what you nobody everybody \
        they're he's she's i'd could
        """
    /// Beginnings that no task has.
    static let sayings: WordSet = """
        you you're youre u ur your dont·you of·course way·to·go who·cares so·what me·too fair·enough my·bad i·see i·know i·love \
        i·hate i·don't i·dont i·agree i·guess i·understand love·you love·it did·good apology·accepted don't·worry never·mind what·the \
        oh·dear no·way no·idea not·sure well·done shut·up be·quiet say·again say·that·again come·again one·more·time speak·up don't·be just·for·fun not·that not·this
        """
    /// What one does without doing anything.
    static let statives: WordSet = """
        love hate miss think guess know see feel understand agree disagree believe doubt bet suppose wonder don't dont can't cant \
        didn't didnt couldn't haven't havent wasn't won't never
        """
    /// Who is told of.
    static let tellings: WordSet =
        "i'm im i've ive we're we've he's she's they're they've he she they nobody everybody"
    /// What makes a task of a feeling.
    static let needs: WordSet =
        "forget remember remind until"
    /// What makes a task of what is told.
    static let lacks: WordSet = "out low run ran owe due got have had better"
    /// What follows thanks.
    static let reasons: WordSet = "so for very much that that's"
    /// Verbs before a question.
    static let tellers: WordSet = "tell show let know say hear"
    /// What an assistant might do besides, as orders.
    static let performing: WordSet =
        "define spell sing recite repeat guess pronounce rap beatbox"
    /// What a wish to hear something begins with.
    static let requests: WordSet =
        "know lets let's let another some any make want share entertain surprise got random laugh sing recite"
    /// What is heard, and stands in no plan.
    static let knowledge: WordSet = """
        joke jokes song riddle riddles fact facts story poem pun puns trivia limerick proverb haiku rhyme weather forecast \
        temperature horoscope meaning definition spelling laugh
        """
    /// What an assistant is asked for besides.
    static let assistants: WordSet = "your ai's"
    /// The words of a sum.
    static let sums: WordSet =
        "plus minus times multiplied divided squared cubed square root percent hundred thousand"
    /// The signs of a sum.
    static let signs: WordSet = "+ * / = ×"
}
